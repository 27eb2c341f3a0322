import { isProblem } from '@impact-call/api-client';
import type { ConfigurationForAdmin } from '@impact-call/contracts';
import { Button, HStack, Text } from '@impact-call/ui/design-system';
import { CircleCheck, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useWrite } from '../../console/data/use-write.ts';
import { useCustomizeT } from './texts.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';

interface Props {
  configuration: ConfigurationForAdmin;
  name: string;
  onDeleted(): void;
}

export function ConfigurationActions({ configuration, name, onDeleted }: Props) {
  const t = useCustomizeT();
  const [requested, setRequested] = useState<'activate' | 'delete' | null>(null);
  const { id, isActive, isDefault } = configuration;
  const look = { size: 'sm', variant: 'surface', colorPalette: 'gray' } as const;
  const isNeeded = isActive && isDefault;
  return (
    <HStack gap="2" wrap="wrap">
      {!isActive && (
        <Button
          {...look}
          colorPalette="accent"
          aria-label={t('activate.of', { name })}
          onClick={() => setRequested('activate')}
        >
          <CircleCheck aria-hidden />
          {t('activate.do')}
        </Button>
      )}
      <Button asChild {...look}>
        <Link to={`/admin/customize/new?from=${id}`} aria-label={t('copy.of', { name })}>
          <Copy aria-hidden />
          {t('copy.do')}
        </Link>
      </Button>
      {!isNeeded && (
        <Button {...look} aria-label={t('delete.of', { name })} onClick={() => setRequested('delete')}>
          <Trash2 aria-hidden />
          {t('delete.do')}
        </Button>
      )}
      {requested === 'activate' && <Activate {...{ configuration, name }} onClose={() => setRequested(null)} />}
      {requested === 'delete' && <Delete {...{ configuration, name, onDeleted }} onClose={() => setRequested(null)} />}
    </HStack>
  );
}

function Activate({ configuration: { id, domain }, name, onClose }: Omit<Props, 'onDeleted'> & { onClose(): void }) {
  const t = useCustomizeT();
  const { mutate, isPending } = useWrite('ActivateConfig', {
    done: { title: t('activate.done'), message: name },
    failed: t('save.error'),
    why: () => t('activate.failed'),
    changes: ['GetConfigList'],
  });
  return (
    <ConfirmDialog
      busy={isPending}
      title={t('activate.title', { name })}
      confirmLabel={t('activate.do')}
      cancelLabel={t('cancel')}
      onConfirm={() => mutate({ query: { id } }, { onSettled: onClose })}
      onCancel={onClose}
    >
      {domain === '' ? t('activate.whatDefault') : t('activate.what', { domain })}
    </ConfirmDialog>
  );
}

function Delete({ configuration: { id, isActive, domain }, name, onDeleted, onClose }: Props & { onClose(): void }) {
  const t = useCustomizeT();
  const { mutate, isPending } = useWrite('DeleteConfig', {
    done: { title: t('delete.done'), message: name },
    failed: t('delete.failed'),
    why: (error) => t(isProblem(error, 'configuration-in-use') ? 'delete.inUse' : 'failedHint'),
    onSuccess: onDeleted,
    changes: ['GetConfigList'],
  });
  return (
    <ConfirmDialog
      danger
      busy={isPending}
      title={t('delete.title', { name })}
      confirmLabel={t('delete.do')}
      cancelLabel={t('cancel')}
      onConfirm={() => mutate({ query: { id } }, { onSettled: onClose })}
      onCancel={onClose}
    >
      <Text>{isActive ? t('delete.whatActive', { domain }) : t('delete.what')}</Text>
    </ConfirmDialog>
  );
}
