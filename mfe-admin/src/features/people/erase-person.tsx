import type { KeptAboutPerson, PersonForAdmin } from '@impact-call/contracts';
import { MOST_COUNTED } from '@impact-call/contracts/limits';
import { formatNumber } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { chakra, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { ConfirmByName } from '../../console/forms/confirm-dialog.tsx';
import { PersonTokens } from './person-tokens.tsx';
import { usePeopleT } from './texts.ts';
import { forgetPeople, useKept } from './use-people.ts';

interface Props {
  person: PersonForAdmin;
  name: string;
  onClose(): void;
}

/** Confirms erasure of a person: shows its effect in numbers and requires typing the name. */
export function ErasePerson({ person: { id, tokens }, name, onClose }: Props) {
  const t = usePeopleT();
  const [kept, setKept] = useState<string[]>([]);
  const { data, isError } = useKept(id);
  const { erase, busy } = useErase(id, onClose);
  return (
    <ConfirmByName
      busy={busy}
      name={name}
      title={t('erase.title', { name })}
      typeLabel={t('erase.type')}
      confirmLabel={t('erase.confirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => void erase(kept)}
      onCancel={onClose}
    >
      <Text>{t('erase.what')}</Text>
      {data && <Effects kept={data} />}
      {!data && !isError && <Text color="fg.muted">{t('erase.counting')}</Text>}
      {isError && <Text color="fg.error">{t('erase.notCounted')}</Text>}
      <PersonTokens tokens={tokens} kept={kept} onChange={setKept} />
      <Text fontWeight="semibold">{t('erase.noUndo')}</Text>
    </ConfirmByName>
  );
}

/** What erasure affects, without zero counts. */
function Effects({ kept }: { kept: KeptAboutPerson }) {
  const t = usePeopleT();
  const { language } = useShell();
  const { submissionsStarted = 0, submissionsClosed = 0, mails = 0, contactOf = 0 } = kept.others;
  const numbers = {
    submissions: Math.max(submissionsStarted, submissionsClosed),
    organizations: kept.organizations,
    alone: kept.organizationsAlone,
    contactOf,
    sessions: kept.sessions,
    mails,
    actions: kept.actions,
  };
  const counted = (Object.keys(numbers) as (keyof typeof numbers)[]).filter((each) => numbers[each] > 0);
  const format = (count: number): string =>
    count >= MOST_COUNTED
      ? t('erase.orMore', { count: formatNumber(MOST_COUNTED, language) })
      : formatNumber(count, language);
  return (
    <chakra.ul listStyleType="disc" ps="5" display="flex" flexDirection="column" gap="1">
      {counted.map((each) => (
        <li key={each}>{t(`erase.${each}`, { count: numbers[each], number: format(numbers[each]) })}</li>
      ))}
    </chakra.ul>
  );
}

function useErase(id: string, onDone: () => void) {
  const t = usePeopleT();
  const { api, notify, queryClient } = useShell();
  const [busy, setBusy] = useState(false);
  const erase = async (keepTokens: string[]): Promise<void> => {
    setBusy(true);
    try {
      await api.ErasePerson({ body: { id, ...(keepTokens.length > 0 && { keepTokens }) } });
      notify({ kind: 'success', title: t('erase.done') });
      await forgetPeople(queryClient);
      onDone();
    } catch {
      notify({ kind: 'error', title: t('erase.failed'), message: t('erase.failedHint') });
      setBusy(false);
    }
  };
  return { erase, busy };
}
