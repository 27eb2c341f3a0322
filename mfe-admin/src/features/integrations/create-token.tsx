import { TOKEN_SCOPES, type TokenScope } from '@impact-call/contracts/integration-kinds';
import { TextField } from '@impact-call/ui';
import { Button, chakra, HStack, Stack } from '@impact-call/ui/design-system';
import { useId, useState } from 'react';
import { SelectField } from '../form/select-field.tsx';
import { ShownOnce } from '../form/shown-once.tsx';
import { CheckedList } from '../form/checked-list.tsx';
import { SCOPE_WORDS, useIntegrationT } from './texts.ts';
import type { ChangeTokens, NewToken } from './use-tokens.ts';

const DAYS = ['30', '90', '180', '365'];
const LONGEST_LABEL = 100;

interface Props {
  change: ChangeTokens;
  onDone(): void;
}

/** Makes a token, and shows its secret until somebody says that they have it. */
export function CreateToken({ change, onDone }: Props) {
  const t = useIntegrationT();
  const [created, setCreated] = useState<NewToken | null>(null);
  if (!created) return <TokenForm change={change} onDone={onDone} onCreated={setCreated} />;
  const { label, secret } = created;
  const words = { copy: t('copy'), copied: t('copied'), kept: t('kept') };
  return (
    <ShownOnce
      title={t('tokenSecretTitle', { label })}
      label={t('tokenSecretOf', { label })}
      {...{ secret, words, onKept: onDone }}
    >
      {t('tokenSecretWhat')}
    </ShownOnce>
  );
}

function TokenForm({ change, onDone, onCreated }: Props & { onCreated(token: NewToken): void }) {
  const t = useIntegrationT();
  const id = useId();
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<TokenScope[]>([]);
  const [days, setDays] = useState('90');
  const [isTried, setTried] = useState(false);
  const create = async (): Promise<void> => {
    setTried(true);
    const words = label.trim();
    if (words === '' || scopes.length === 0) return;
    const token = await change.create(words, scopes, Number(days));
    if (token) onCreated(token);
  };
  return (
    <chakra.form
      noValidate
      aria-label={t('newToken')}
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
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
          words={(scope) => t(SCOPE_WORDS[scope])}
          error={isTried && scopes.length === 0 && t('scopesMissing')}
          onChange={setScopes}
        />
        <SelectField id={id} label={t('tokenDays')} value={days} onChange={setDays} room={{ w: '10rem' }}>
          {DAYS.map((each) => (
            <option key={each} value={each}>
              {t('days', { days: each })}
            </option>
          ))}
        </SelectField>
        <HStack gap="3">
          <Button type="submit" disabled={change.busy}>
            {t('createToken')}
          </Button>
          <Button variant="ghost" colorPalette="gray" onClick={onDone}>
            {t('cancel')}
          </Button>
        </HStack>
      </Stack>
    </chakra.form>
  );
}
