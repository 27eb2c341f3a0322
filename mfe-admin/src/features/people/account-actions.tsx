import type { PersonForAdmin } from '@impact-call/contracts';
import { saveFile, useShell } from '@impact-call/ui';
import { Box, Button, Stack, Text } from '@impact-call/ui/design-system';
import { Ban, CircleCheck, Download, UserX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Section } from '../../console/forms/section.tsx';
import { DisableAccount } from './disable-account.tsx';
import { ErasePerson } from './erase-person.tsx';
import { usePeopleT } from './texts.ts';
import { forgetPeople } from './use-people.ts';

interface Props {
  person: PersonForAdmin;
  name: string;
}

/** Administrators' actions for an account, except their own. */
export function AccountActions({ person, name }: Props) {
  const t = usePeopleT();
  const { session } = useShell();
  const isOneself = useStore(session, ({ user }) => user?.id === person.id);
  if (person.erasedAt !== null) return null;
  return (
    <Section title={t('account.title')}>
      <Stack gap="6">
        <DataRow person={person} />
        {isOneself ? (
          <Text color="fg.muted">{t('account.oneself')}</Text>
        ) : (
          <>
            {person.mergedInto === null && <DisableRow person={person} name={name} />}
            <EraseRow person={person} name={name} />
          </>
        )}
      </Stack>
    </Section>
  );
}

const Row = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <Box>
    {children}
    <Text mt="2" fontSize="sm" color="fg.muted" maxW="prose">
      {hint}
    </Text>
  </Box>
);

const look = { size: 'sm', variant: 'surface', colorPalette: 'gray' } as const;

function DataRow({ person: { id } }: Pick<Props, 'person'>) {
  const t = usePeopleT();
  const { api, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await api.GetPersonalDataOf({ query: { id } }), `personal-data-${id}.json`);
    } catch {
      notify({ kind: 'error', title: t('account.downloadFailed'), message: t('tryLater') });
    }
    setBusy(false);
  };
  return (
    <Row hint={t('account.downloadHint')}>
      <Button {...look} loading={busy} onClick={() => void download()}>
        <Download aria-hidden />
        {t('account.download')}
      </Button>
    </Row>
  );
}

function DisableRow({ person, name }: Props) {
  const { id, disabled, tokens } = person;
  const t = usePeopleT();
  const { api, notify, queryClient } = useShell();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const turn = async (keepTokens: string[]): Promise<void> => {
    setBusy(true);
    try {
      await api.UpdateUser({ body: { id, disabled: !disabled, ...(keepTokens.length > 0 && { keepTokens }) } });
      notify({ kind: 'success', title: t(disabled ? 'account.enabled' : 'account.disabled', { name }) });
    } catch {
      notify({ kind: 'error', title: t('account.failed'), message: t('tryLater') });
    }
    setBusy(false);
    setAsking(false);
    await forgetPeople(queryClient);
  };
  const needsAnswer = !disabled && tokens.length > 0;
  const Icon = disabled ? CircleCheck : Ban;
  return (
    <Row hint={t(disabled ? 'account.enableHint' : 'account.disableHint')}>
      <Button {...look} loading={busy} onClick={() => (needsAnswer ? setAsking(true) : void turn([]))}>
        <Icon aria-hidden />
        {t(disabled ? 'account.enable' : 'account.disable')}
      </Button>
      {asking && (
        <DisableAccount
          {...{ person, name, busy }}
          onConfirm={(kept) => void turn(kept)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Row>
  );
}

function EraseRow({ person, name }: Props) {
  const t = usePeopleT();
  const [asking, setAsking] = useState(false);
  return (
    <Row hint={t('erase.hint')}>
      <Button {...look} colorPalette="red" onClick={() => setAsking(true)}>
        <UserX aria-hidden />
        {t('erase.button')}
      </Button>
      {asking && <ErasePerson person={person} name={name} onClose={() => setAsking(false)} />}
    </Row>
  );
}
