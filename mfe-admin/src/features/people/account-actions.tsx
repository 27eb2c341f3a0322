import type { PersonForAdmin } from '@impact-call/contracts';
import { saveFile, useShell } from '@impact-call/ui';
import { Box, Button, Stack, Text } from '@impact-call/ui/design-system';
import { Ban, CircleCheck, Download, UserX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useWrite } from '../../console/data/use-write.ts';
import { Section } from '../../console/forms/section.tsx';
import { ErasePerson } from './erase-person.tsx';
import { usePeopleT } from './texts.ts';
import { PEOPLE } from './use-people.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { PersonTokens } from './person-tokens.tsx';

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
  const { mutate: download, isPending } = useWrite('GetPersonalDataOf', {
    failed: t('account.downloadFailed'),
    onSuccess: (file) => saveFile(file, `personal-data-${id}.json`),
  });
  return (
    <Row hint={t('account.downloadHint')}>
      <Button {...look} loading={isPending} onClick={() => download({ query: { id } })}>
        <Download aria-hidden />
        {t('account.download')}
      </Button>
    </Row>
  );
}

function DisableRow({ person, name }: Props) {
  const { id, disabled, tokens } = person;
  const t = usePeopleT();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending: busy } = useWrite('UpdateUser', {
    done: t(disabled ? 'account.enabled' : 'account.disabled', { name }),
    failed: t('account.failed'),
    changes: PEOPLE,
  });
  const turn = (keepTokens: string[]): void =>
    mutate(
      { body: { id, disabled: !disabled, ...(keepTokens.length > 0 && { keepTokens }) } },
      { onSettled: () => setConfirming(false) },
    );
  const needsAnswer = !disabled && tokens.length > 0;
  const Icon = disabled ? CircleCheck : Ban;
  return (
    <Row hint={t(disabled ? 'account.enableHint' : 'account.disableHint')}>
      <Button {...look} loading={busy} onClick={() => (needsAnswer ? setConfirming(true) : turn([]))}>
        <Icon aria-hidden />
        {t(disabled ? 'account.enable' : 'account.disable')}
      </Button>
      {isConfirming && (
        <DisableAccount
          {...{ person, name, busy }}
          onConfirm={(stored) => turn(stored)}
          onCancel={() => setConfirming(false)}
        />
      )}
    </Row>
  );
}

function EraseRow({ person, name }: Props) {
  const t = usePeopleT();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Row hint={t('erase.hint')}>
      <Button {...look} colorPalette="red" onClick={() => setConfirming(true)}>
        <UserX aria-hidden />
        {t('erase.button')}
      </Button>
      {isConfirming && <ErasePerson person={person} name={name} onClose={() => setConfirming(false)} />}
    </Row>
  );
}

interface DisableAccountProps {
  person: PersonForAdmin;
  name: string;
  busy: boolean;
  onConfirm(keepTokens: string[]): void;
  onCancel(): void;
}

/** Confirms disabling a user whose programs have tokens. */
function DisableAccount({ person: { tokens }, name, busy, onConfirm, onCancel }: DisableAccountProps) {
  const t = usePeopleT();
  const [stored, setStored] = useState<string[]>([]);
  return (
    <ConfirmDialog
      danger
      busy={busy}
      title={t('account.disableTitle', { name })}
      confirmLabel={t('account.disable')}
      cancelLabel={t('cancel')}
      onConfirm={() => onConfirm(stored)}
      onCancel={onCancel}
    >
      <Stack gap="3">
        <Text>{t('account.disableHint')}</Text>
        <PersonTokens tokens={tokens} kept={stored} onChange={setStored} />
      </Stack>
    </ConfirmDialog>
  );
}
