import { formatInstant } from '@impact-call/domain';
import { TextField, useShell } from '@impact-call/ui';
import { Box, Grid, Text } from '@impact-call/ui/design-system';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useCallT } from '../../texts.ts';
import { anchorOf, useCallForm } from '../use-call-record.ts';
import { InstantField } from '../../../../console/forms/instant-fields.tsx';
import { Section } from '../../../../console/forms/section.tsx';

interface Props {
  lockedUntil: string | null;
}

export function DatesSection({ lockedUntil }: Props) {
  const t = useCallT();
  const { values, set, errorOf } = useCallForm();
  return (
    <Section title={t('section.dates')} lead={t('section.datesLead')}>
      <Grid templateColumns={{ base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <InstantField
          id={anchorOf('openingAt')}
          label={t('column.openingAt')}
          error={errorOf('openingAt')}
          value={values.openingAt}
          onChange={(value) => set('openingAt', value)}
          none={t('field.noOpening')}
        />
        <InstantField
          id={anchorOf('closingAt')}
          label={t('column.closingAt')}
          error={errorOf('closingAt')}
          value={values.closingAt}
          onChange={(value) => set('closingAt', value)}
          none={t('field.noClosing')}
        />
        <TextField
          id={anchorOf('graceMinutes')}
          label={t('field.grace')}
          hint={t('field.graceHint')}
          error={errorOf('graceMinutes')}
          inputMode="numeric"
          maxLength={5}
          maxW="8rem"
          value={values.graceMinutes}
          onChange={({ target }) => set('graceMinutes', target.value)}
        />
        <LockField lockedUntil={lockedUntil} />
      </Grid>
    </Section>
  );
}

/** Editable once, then read-only (docs/rules/07-calls.md#results-lock). */
function LockField({ lockedUntil }: Props) {
  const t = useCallT();
  const { language } = useShell();
  const { values, set, errorOf } = useCallForm();
  const [now] = useState(() => new Date());
  if (lockedUntil !== null)
    return (
      <Box>
        <Text fontWeight="semibold">{t('field.lock')}</Text>
        <Text mt="1.5" display="flex" gap="2" alignItems="center">
          <Box as={Lock} boxSize="4" flexShrink={0} aria-hidden />
          {formatInstant(lockedUntil, language, 'full')}
        </Text>
        <Text mt="1" fontSize="sm" color="fg.muted">
          {t('field.lockFixed')}
        </Text>
      </Box>
    );
  return (
    <InstantField
      id={anchorOf('callLockEnd')}
      label={t('field.lock')}
      hint={t('field.lockHint')}
      error={errorOf('callLockEnd')}
      value={values.callLockEnd}
      onChange={(value) => set('callLockEnd', value)}
      none={t('field.noLock')}
      min={now}
    />
  );
}
