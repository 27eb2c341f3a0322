import { TextField } from '@impact-call/ui';
import { Box, NativeSelect, Text } from '@impact-call/ui/design-system';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useRead } from '../../../../console/data/use-read.ts';
import { Label } from '../../../../console/forms/small-fields.tsx';
import { useCallT } from '../../texts.ts';

const MOST = 50;

function useFoundOrganizations(search: string) {
  const requested = useDeferredValue(search.trim());
  return useRead(
    'GetAllOrganizations',
    { query: { search: requested, pageSize: MOST } },
    { placeholderData: keepPreviousData, retry: false },
  );
}

export function OrganizationField({ value, onChange }: { value: string; onChange(id: string): void }) {
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
