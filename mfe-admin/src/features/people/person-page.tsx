import type { PersonForAdmin } from '@impact-call/contracts';
import { PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Flex, Stack } from '@impact-call/ui/design-system';
import { use } from 'react';
import { useParams } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { HistoryLink } from '../../console/layout/page-head.tsx';
import { MergesOf } from '../merges/merges-of.tsx';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { AccountActions } from './account-actions.tsx';
import { PersonFacts, PersonOrganizations } from './person-facts.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { personName, PersonState } from './person-state.tsx';
import { peopleTextsReady, usePeopleT } from './texts.ts';
import { usePerson } from './use-people.ts';
import { Failure, isMissing } from '../../console/layout/not-there.tsx';

/** `/admin/people/{id}`: one person, and actions for their account. */
export function PersonPage() {
  use(peopleTextsReady(useShell()));
  const { userId = '' } = useParams();
  const { data, error, refetch } = usePerson(userId);
  if (data) return <Person person={data} />;
  if (error) return <Unavailable error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton cards={3} />;
}

function Person({ person }: { person: PersonForAdmin }) {
  const t = usePeopleT();
  const tc = useT();
  const name = personName(person) || t('list.erased');
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/people', label: tc('tab.people') }]} current={name} />
      <Flex gap="4" wrap="wrap" justify="space-between" align="flex-start" mb="5">
        <Flex columnGap="3" align="baseline" wrap="wrap" minW="0" flex="1 1 20rem">
          <PageTitle size="2xl" mb="0" overflowWrap="anywhere" title={name}>
            {name}
          </PageTitle>
          <PersonState person={person} />
        </Flex>
        <HistoryLink object={person.id} />
      </Flex>
      <Stack gap="6" maxW="5xl">
        <PersonFacts person={person} />
        <PersonOrganizations organizations={person.organizations} />
        <PersonSessions person={person} name={name} />
        <MergesOf subject="account" id={person.id} canMerge={person.erasedAt === null && person.mergedInto === null} />
        <AccountActions person={person} name={name} />
      </Stack>
    </>
  );
}

function Unavailable({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = usePeopleT();
  const tc = useT();
  const missing = isMissing(error);
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/people', label: tc('tab.people') }]} current={t('one.notFound')} />
      <PageTitle>{missing ? t('one.notFound') : t('list.title')}</PageTitle>
      <Failure
        error={error}
        missing={{ title: t('one.notFound'), hint: t('one.notFoundHint'), to: '/admin/people', back: t('one.back') }}
        failed={{ title: t('one.failed'), reason: t('tryLater') }}
        onRetry={onRetry}
      />
    </>
  );
}
