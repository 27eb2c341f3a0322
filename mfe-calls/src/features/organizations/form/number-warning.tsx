import { useShell } from '@impact-call/ui';
import { Text } from '@impact-call/ui/design-system';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useT } from '../../../translations.ts';
import type { OrganizationValues } from './organization-values.ts';

const FRESH_MS = 60_000;

/** The form can still be sent (docs/rules/05-organizations.md#shared-numbers). */
export function NumberWarning() {
  const t = useT();
  const check = useNumberCheck();
  if (check === undefined || !(check.exists || check.format === 'doubtful')) return null;
  return (
    <Text as="div" role="status" fontSize="sm" mt="1.5" color="fg.warning">
      {check.exists && <p>{t('form.number.exists')}</p>}
      {check.format === 'doubtful' && <p>{t('form.number.doubtful')}</p>}
    </Text>
  );
}

function useNumberCheck() {
  const { api, queryClient } = useShell();
  const { control } = useFormContext<OrganizationValues>();
  const { defaultValues } = useFormState({ control, name: ['reg_number', 'country'] });
  const [typed, country] = useWatch({ control, name: ['reg_number', 'country'] });
  const isOwn = typed === defaultValues?.reg_number && country === defaultValues.country;
  const query = { reg_number: typed.trim(), country };
  return useQuery(
    {
      queryKey: ['register-number', query],
      queryFn: ({ signal }) => api.CheckRegisterNumber({ query, signal }),
      enabled: query.reg_number !== '' && !isOwn,
      // A failed check must not block the user.
      retry: false,
      staleTime: FRESH_MS,
    },
    queryClient,
  ).data;
}
