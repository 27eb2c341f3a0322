import { Box, Button, chakra, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { TextField } from '@impact-call/ui';
import { useRef, useState } from 'react';
import { useRows } from '../../console/data/use-rows.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { TOKEN_VIEWS, TokenList, tokensQuery } from '../program-tokens/token-list.tsx';
import { usePartT } from './texts.ts';
import type { ResponseFor } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { DaysField, daysFromNow, DEFAULT_DAYS } from '../../console/forms/small-fields.tsx';
import { ShownOnce } from '../../console/forms/shown-once.tsx';

type NewToken = ResponseFor<'CreateDeployToken'>;

const LONGEST_LABEL = 100;

/** Deploy tokens of a remote, current and former (docs/rules/15-parts.md#deploy-tokens). */
export function Tokens({ name }: { name: string }) {
  const t = usePartT();
  const [view, onChange] = useListView(TOKEN_VIEWS);
  const query = useRows('GetDeployTokens', view, (settled) => ({ query: { name, ...tokensQuery(settled) } }));
  return (
    <Stack gap="4">
      <Text color="fg.muted">{t('tokensLead')}</Text>
      <CreateToken name={name} />
      <TokenList
        label={t('tokensOf', { name })}
        {...{ query, view, onChange }}
        empty={<Text>{t('noTokens')}</Text>}
        revokeWhat={t('revokeWhat')}
        revokeBy="RevokeDeployToken"
        listedBy="GetDeployTokens"
      />
    </Stack>
  );
}

function CreateToken({ name }: { name: string }) {
  const [created, setCreated] = useState<NewToken | null>(null);
  if (created) return <Secret token={created} onSaved={() => setCreated(null)} />;
  return <NewTokenForm name={name} onCreated={setCreated} />;
}

interface FormProps {
  name: string;
  onCreated(token: NewToken): void;
}

function useNewToken({ name, onCreated }: FormProps) {
  const t = usePartT();
  const [label, setLabel] = useState('');
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending } = useWrite('CreateDeployToken', {
    failed: t('failed'),
    // The first token registers a new remote.
    changes: ['GetDeployTokens', 'GetRemoteParts'],
  });
  const field = useRef<HTMLInputElement>(null);
  const create = (): void => {
    const trimmed = label.trim();
    setMissing(trimmed === '');
    if (trimmed === '') return field.current?.focus();
    mutate({ body: { name, label: trimmed, endsAt: daysFromNow(days) } }, { onSuccess: onCreated });
  };
  return { label, setLabel, days, setDays, isMissing, field, isPending, create };
}

function NewTokenForm({ name, onCreated }: FormProps) {
  const t = usePartT();
  const { label, setLabel, days, setDays, isMissing, field, isPending, create } = useNewToken({ name, onCreated });
  return (
    <chakra.form
      noValidate
      aria-label={t('newTokenOf', { name })}
      onSubmit={(event) => {
        event.preventDefault();
        create();
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
          labelOf={(each) => t('days', { days: each })}
          onChange={setDays}
        />
        <Button type="submit" variant="outline" disabled={isPending}>
          {t('createToken')}
        </Button>
      </HStack>
    </chakra.form>
  );
}

function Secret({ token: { label, name, secret }, onSaved }: { token: NewToken; onSaved(): void }) {
  const t = usePartT();
  const labels = { copy: t('copy'), copied: t('copied'), saved: t('kept') };
  return (
    <ShownOnce title={t('secretTitle', { label })} label={t('secretOf', { label })} {...{ secret, labels, onSaved }}>
      {t('secretWhat', { name })}
    </ShownOnce>
  );
}
