import type { ImpactFrameworkSummary } from '@impact-call/contracts';
import { HStack, IconButton } from '@impact-call/ui/design-system';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFrameworkT } from '../texts.ts';
import { useWorkbook } from '../use-workbook.ts';
import { DeleteFramework } from './delete-framework.tsx';

export function FrameworkActions({ row: { id, name } }: { row: ImpactFrameworkSummary }) {
  const t = useFrameworkT();
  const [deleting, setDeleting] = useState(false);
  const { mutate, isPending } = useWorkbook(name);
  const look = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <HStack gap="0" display="inline-flex">
      <IconButton
        {...look}
        loading={isPending}
        aria-label={t('workbook.exportOf', { name })}
        title={t('workbook.export')}
        onClick={() => mutate({ query: { id } })}
      >
        <Download aria-hidden />
      </IconButton>
      <IconButton
        {...look}
        aria-label={t('delete.of', { name })}
        title={t('delete.confirm')}
        onClick={() => setDeleting(true)}
      >
        <Trash2 aria-hidden />
      </IconButton>
      {deleting && <DeleteFramework id={id} name={name} onClose={() => setDeleting(false)} />}
    </HStack>
  );
}
