import { TextField } from '@impact-call/ui';
import { Box, Button, chakra, HStack } from '@impact-call/ui/design-system';
import { useRef, useState } from 'react';
import { DaysField, USUAL_DAYS } from '../../console/forms/days-field.tsx';
import { ShownOnce } from '../../console/forms/shown-once.tsx';
import { usePartT } from './texts.ts';
import type { ChangeTokens, NewToken } from './use-tokens.ts';

const LONGEST_LABEL = 100;

/** Creates a token and shows its secret until the user confirms having saved it. */
export function CreateToken({ name, change }: { name: string; change: ChangeTokens }) {
  const [created, setCreated] = useState<NewToken | null>(null);
  if (created) return <Secret token={created} onKept={() => setCreated(null)} />;
  return <NewTokenForm name={name} change={change} onCreated={setCreated} />;
}

interface FormProps {
  name: string;
  change: ChangeTokens;
  onCreated(token: NewToken): void;
}

/** State of the token form, and how it is created. */
function useNewToken({ change, onCreated }: Omit<FormProps, 'name'>) {
  const [label, setLabel] = useState('');
  const [days, setDays] = useState(USUAL_DAYS);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const create = async (): Promise<void> => {
    const words = label.trim();
    setMissing(words === '');
    if (words === '') return field.current?.focus();
    const token = await change.create(words, Number(days));
    if (token) onCreated(token);
  };
  return { label, setLabel, days, setDays, isMissing, field, create };
}

function NewTokenForm({ name, change, onCreated }: FormProps) {
  const t = usePartT();
  const { label, setLabel, days, setDays, isMissing, field, create } = useNewToken({ change, onCreated });
  return (
    <chakra.form
      noValidate
      aria-label={t('newTokenOf', { name })}
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <HStack gap="3" flexWrap="wrap" alignItems="end">
        <Box flex="1" minW={{ base: '100%', md: '16rem' }}>
          <TextField
            ref={field}
            label={t('tokenLabel')}
            hint={t('tokenLabelHint')}
            maxLength={LONGEST_LABEL}
            value={label}
            error={isMissing && t('tokenLabelMissing')}
            onChange={({ target }) => setLabel(target.value)}
          />
        </Box>
        <DaysField
          label={t('tokenDays')}
          value={days}
          wordsFor={(each) => t('days', { days: each })}
          onChange={setDays}
        />
        <Button type="submit" variant="outline" disabled={change.busy}>
          {t('createToken')}
        </Button>
      </HStack>
    </chakra.form>
  );
}

/** Shows the secret, which is possible only once. */
function Secret({ token: { label, name, secret }, onKept }: { token: NewToken; onKept(): void }) {
  const t = usePartT();
  const words = { copy: t('copy'), copied: t('copied'), kept: t('kept') };
  return (
    <ShownOnce title={t('secretTitle', { label })} label={t('secretOf', { label })} {...{ secret, words, onKept }}>
      {t('secretWhat', { name })}
    </ShownOnce>
  );
}
