import type { AuditEntry } from '@impact-call/contracts';
import { Box, Button, chakra, VisuallyHidden } from '@impact-call/ui/design-system';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useActionText } from './action-text.ts';
import { changedFields, isEmpty, type ChangedField } from './changed-fields.ts';
import { useAuditT } from './texts.ts';
import { useAuditEntry } from './use-audit.ts';
import { Value } from './value.tsx';

/** Number of fields shown at first, because a new call has many. */
const FIRST = 6;

export function ChangesTable({ entry }: { entry: AuditEntry }) {
  const t = useAuditT();
  const [open, setOpen] = useState(false);
  const { data = entry, isError } = useAuditEntry(entry.id, open && entry.isCut);
  const fields = changedFields(data.before, data.after);
  const shown = open ? fields : fields.slice(0, FIRST);
  if (fields.length === 0) return null;
  return (
    <Box mt="3">
      <chakra.dl fontSize="sm" borderTopWidth="1px">
        {shown.map((field) => (
          <FieldRow key={field.field} {...field} references={data.references} />
        ))}
      </chakra.dl>
      {isError && (
        <Box mt="2" fontSize="sm" color="fg.error">
          {t('failed')}
        </Box>
      )}
      {!open && (entry.isCut || fields.length > FIRST) && (
        <Button mt="2" size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {entry.isCut ? t('whole') : t('more', { count: fields.length - FIRST })}
        </Button>
      )}
    </Box>
  );
}

function FieldRow({ field, before, after, references }: ChangedField & Pick<AuditEntry, 'references'>) {
  const t = useAuditT();
  const { fieldLabel } = useActionText();
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="0.5"
      py="2"
      borderBottomWidth="1px"
    >
      <chakra.dt color="fg.muted" overflowWrap="anywhere">
        {fieldLabel(field)}
      </chakra.dt>
      <chakra.dd m="0" display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="flex-start" minW="0">
        {!isEmpty(before) && (
          <>
            <Box minW="0" color="fg.muted" overflowWrap="anywhere">
              <VisuallyHidden>{t('value.before')} </VisuallyHidden>
              <Value value={before} references={references} />
            </Box>
            <Box as={ArrowRight} boxSize="4" mt="0.5" flexShrink={0} color="fg.muted" aria-hidden />
          </>
        )}
        <Box minW="0" fontWeight="medium" overflowWrap="anywhere">
          <VisuallyHidden>{t('value.after')} </VisuallyHidden>
          <Value value={after} references={references} />
        </Box>
      </chakra.dd>
    </Box>
  );
}
