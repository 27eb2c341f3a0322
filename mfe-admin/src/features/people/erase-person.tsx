import type { KeptAboutPerson, PersonForAdmin } from '@impact-call/contracts';
import { MOST_COUNTED } from '@impact-call/contracts/limits';
import { formatNumber } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { chakra, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { ConfirmByName } from '../../console/forms/confirm-dialog.tsx';
import { PersonTokens } from './person-tokens.tsx';
import { usePeopleT } from './texts.ts';
import { PEOPLE, useStored } from './use-people.ts';

interface Props {
  person: PersonForAdmin;
  name: string;
  onClose(): void;
}

/** Confirms erasure of a person: shows its effect in numbers and requires typing the name. */
export function ErasePerson({ person: { id, tokens }, name, onClose }: Props) {
  const t = usePeopleT();
  const [stored, setStored] = useState<string[]>([]);
  const { data, isError } = useStored(id);
  const { mutate: erase, isPending } = useErase();
  return (
    <ConfirmByName
      busy={isPending}
      name={name}
      title={t('erase.title', { name })}
      typeLabel={t('erase.type')}
      confirmLabel={t('erase.confirm')}
      cancelLabel={t('cancel')}
      onConfirm={() =>
        erase({ body: { id, ...(stored.length > 0 && { keepTokens: stored }) } }, { onSuccess: onClose })
      }
      onCancel={onClose}
    >
      <Text>{t('erase.what')}</Text>
      {data && <Effects kept={data} />}
      {!data && !isError && <Text color="fg.muted">{t('erase.counting')}</Text>}
      {isError && <Text color="fg.error">{t('erase.notCounted')}</Text>}
      <PersonTokens tokens={tokens} kept={stored} onChange={setStored} />
      <Text fontWeight="semibold">{t('erase.noUndo')}</Text>
    </ConfirmByName>
  );
}

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

function useErase() {
  const t = usePeopleT();
  return useWrite('ErasePerson', {
    done: t('erase.done'),
    failed: t('erase.failed'),
    why: () => t('erase.failedHint'),
    changes: PEOPLE,
  });
}
