import { TOKEN_SCOPES, type TokenScope } from '@impact-call/contracts/integration-kinds';
import { TextField } from '@impact-call/ui';
import { chakra, Stack } from '@impact-call/ui/design-system';
import { useState, type FormEvent } from 'react';
import type { ResponseFor } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { DaysField, daysFromNow, DEFAULT_DAYS } from '../../console/forms/small-fields.tsx';
import { FormButtons } from '../../console/forms/save-bar.tsx';
import { ShownOnce } from '../../console/forms/shown-once.tsx';
import { CheckedList } from '../../console/forms/checked-list.tsx';
import { SCOPE_TEXTS, useIntegrationT } from './texts.ts';

const LONGEST_LABEL = 100;

type NewToken = ResponseFor<'CreateIntegrationToken'>;

export function CreateToken({ onDone }: { onDone(): void }) {
  const t = useIntegrationT();
  const [created, setCreated] = useState<NewToken | null>(null);
  if (!created) return <TokenForm onDone={onDone} onCreated={setCreated} />;
  const { label, secret } = created;
  const labels = { copy: t('copy'), copied: t('copied'), saved: t('kept') };
  return (
    <ShownOnce
      title={t('tokenSecretTitle', { label })}
      label={t('tokenSecretOf', { label })}
      {...{ secret, labels, onSaved: onDone }}
    >
      {t('tokenSecretWhat')}
    </ShownOnce>
  );
}

function useNewToken(onCreated: (token: NewToken) => void) {
  const t = useIntegrationT();
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<TokenScope[]>([]);
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useWrite('CreateIntegrationToken', {
    failed: t('failed'),
    changes: ['GetIntegrationTokens'],
  });
  const create = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const trimmed = label.trim();
    if (trimmed === '' || scopes.length === 0) return;
    mutate({ body: { label: trimmed, scopes, endsAt: daysFromNow(days) } }, { onSuccess: onCreated });
  };
  return { label, setLabel, scopes, setScopes, days, setDays, isTried, isPending, create };
}

function TokenForm({ onDone, onCreated }: { onDone(): void; onCreated(token: NewToken): void }) {
  const t = useIntegrationT();
  const { label, setLabel, scopes, setScopes, days, setDays, isTried, isPending, create } = useNewToken(onCreated);
  return (
    <chakra.form noValidate aria-label={t('newToken')} onSubmit={create}>
      <Stack gap="4" maxW="2xl">
        <TextField
          autoFocus
          label={t('tokenLabel')}
          hint={t('tokenLabelHint')}
          maxLength={LONGEST_LABEL}
          value={label}
          error={isTried && label.trim() === '' && t('tokenLabelMissing')}
          onChange={({ target }) => setLabel(target.value)}
        />
        <CheckedList
          legend={t('scopes')}
          values={TOKEN_SCOPES}
          chosen={scopes}
          labelOf={(scope) => t(SCOPE_TEXTS[scope])}
          error={isTried && scopes.length === 0 && t('scopesMissing')}
          onChange={setScopes}
        />
        <DaysField
          label={t('tokenDays')}
          value={days}
          labelOf={(each) => t('days', { days: each })}
          onChange={setDays}
        />
        <FormButtons submit={t('createToken')} disabled={isPending} cancel={t('cancel')} onCancel={onDone} />
      </Stack>
    </chakra.form>
  );
}
