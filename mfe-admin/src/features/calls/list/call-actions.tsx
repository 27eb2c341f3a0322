import { HStack, IconButton } from '@impact-call/ui/design-system';
import { ChartColumn, Copy, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DeleteCall } from '../deleted/delete-call.tsx';
import { useCallT } from '../texts.ts';
import type { ListedCall } from './call-views.ts';

export function CallActions({ listed: { call, name } }: { listed: ListedCall }) {
  const t = useCallT();
  const [deleting, setDeleting] = useState(false);
  const shown = name || t('list.nameless');
  const look = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <HStack gap="0" display="inline-flex">
      <IconButton asChild {...look} aria-label={t('list.previewOf', { name: shown })} title={t('editor.preview')}>
        <Link to={`/admin/calls/${call.id}/preview`}>
          <Eye aria-hidden />
        </Link>
      </IconButton>
      <IconButton asChild {...look} aria-label={t('list.resultsOf', { name: shown })} title={t('list.results')}>
        <Link to={`/admin/report-list/${call.id}/${call.callTypeId}`}>
          <ChartColumn aria-hidden />
        </Link>
      </IconButton>
      <IconButton asChild {...look} aria-label={t('list.duplicateOf', { name: shown })} title={t('editor.duplicate')}>
        <Link to={`/admin/calls/create/type?from=${call.id}`}>
          <Copy aria-hidden />
        </Link>
      </IconButton>
      <IconButton
        {...look}
        aria-label={t('list.deleteOf', { name: shown })}
        title={t('delete.confirm')}
        onClick={() => setDeleting(true)}
      >
        <Trash2 aria-hidden />
      </IconButton>
      {deleting && <DeleteCall id={call.id} name={shown} onClose={() => setDeleting(false)} />}
    </HStack>
  );
}
