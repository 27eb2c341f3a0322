import { isProblem } from '@impact-call/api-client';
import type { CallExtension, CallForAdmin } from '@impact-call/contracts';
import { focusField, TextField } from '@impact-call/ui';
import { Box, Button, HStack, NativeSelect, Stack, Text } from '@impact-call/ui/design-system';
import { useDeferredValue, useEffect, useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useWrite } from '../../../../console/data/use-write.ts';
import { useCallT } from '../../texts.ts';
import { InstantField } from '../../../../console/forms/instant-fields.tsx';
import { useRead } from '../../../../console/data/use-read.ts';
import { Label } from '../../../../console/forms/small-fields.tsx';

const MAX_FOUND = 50;

interface Props {
  call: CallForAdmin;
  onDone(extensions: CallExtension[]): void;
  onCancel(): void;
}

function useExtension({ call, onDone }: Pick<Props, 'call' | 'onDone'>) {
  const t = useCallT();
  const [organizationId, setOrganizationId] = useState('');
  const [until, setUntil] = useState(call.closingAt);
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useWrite('SetExtension', {
    done: t('extension.saved'),
    failed: t('extension.failed'),
    why: (error) => t(isProblem(error, 'rule-broken') ? 'problem.extensionOrder' : 'save.failedHint'),
    onSuccess: ({ extensions }) => onDone(extensions),
  });
  const save = (): void => mutate({ body: { callId: call.id, organizationId, until, reason } });
  return { organizationId, setOrganizationId, until, setUntil, reason, setReason, busy: isPending, save };
}

export function ExtensionForm({ call, onDone, onCancel }: Props) {
  const t = useCallT();
  const { organizationId, setOrganizationId, until, setUntil, reason, setReason, busy, save } = useExtension({
    call,
    onDone,
  });
  const closing = call.closingAt ?? '';
  const isLater = until !== null && until > closing;
  useEffect(() => focusField('extension-organization'), []);
  return (
    <Stack gap="4" borderWidth="1px" borderRadius="l2" p="4">
      <OrganizationField value={organizationId} onChange={setOrganizationId} />
      <InstantField
        id="extension-until"
        label={t('extension.until')}
        value={until}
        onChange={setUntil}
        none={t('problem.extensionOrder')}
        error={until !== null && !isLater && until !== closing ? t('problem.extensionOrder') : undefined}
      />
      <TextField
        label={t('extension.reason')}
        hint={t('extension.reasonHint')}
        optional
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <HStack gap="2" wrap="wrap">
        <Button disabled={organizationId === '' || !isLater} loading={busy} onClick={save}>
          {t('extension.save')}
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </HStack>
    </Stack>
  );
}

function useFoundOrganizations(search: string) {
  const requested = useDeferredValue(search.trim());
  return useRead(
    'GetAllOrganizations',
    { query: { search: requested, pageSize: MAX_FOUND } },
    { placeholderData: keepPreviousData, retry: false },
  );
}

function OrganizationField({ value, onChange }: { value: string; onChange(id: string): void }) {
  const t = useCallT();
  const [search, setSearch] = useState('');
  const { data = [], isError } = useFoundOrganizations(search);
  return (
    <Box>
      <TextField
        id="extension-organization"
        type="search"
        label={t('extension.search')}
        hint={t('extension.searchHint')}
        maxLength={100}
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Box mt="3">
        <Label htmlFor="extension-choice">{t('extension.organization')}</Label>
        <NativeSelect.Root>
          <NativeSelect.Field id="extension-choice" value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">{t('extension.choose', { count: data.length })}</option>
            {data.map(({ id, name, city_name }) => (
              <option key={id} value={id}>
                {name}, {city_name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Box>
      {isError && (
        <Text mt="1" fontSize="sm" color="fg.error">
          {t('list.failed')}
        </Text>
      )}
    </Box>
  );
}
