import { focusField } from '@impact-call/ui';
import { Box, chakra, Link, Text } from '@impact-call/ui/design-system';
import { useT } from '../../../translations.ts';
import { fieldId, labelOf } from './field-id.ts';
import type { OrganizationField } from './organization-values.ts';

export function MissingList({ id, fields }: { id: string; fields: readonly OrganizationField[] }) {
  const t = useT();
  if (fields.length === 0)
    return (
      <Text id={id} color="fg.success" fontWeight="semibold">
        {t('form.complete')}
      </Text>
    );
  return (
    <Box id={id}>
      <Text fontWeight="semibold">{t('form.missing', { count: fields.length })}</Text>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="5" rowGap="1" mt="1" listStyleType="none">
        {fields.map((field) => (
          <li key={field}>
            <Link as="button" type="button" minH="6" textAlign="start" onClick={() => focusField(fieldId(field))}>
              {labelOf(t, field)}
            </Link>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
