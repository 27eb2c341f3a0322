import type { MergeParty, MergeSubject } from '@impact-call/contracts';
import { PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Stack } from '@impact-call/ui/design-system';
import { use, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { Section } from '../../console/forms/section.tsx';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { Failure } from '../../console/layout/not-there.tsx';
import { FindOther } from './find-other.tsx';
import { MergePreviewSection } from './merge-preview.tsx';
import { mergeTextsReady, useMergeT } from './texts.ts';
import { addressOf, useParty } from './use-merges.ts';
import { WhichRemains } from './which-remains.tsx';

/** `/admin/people/{id}/merge`: merges another account of the same person with this one. */
export const MergeAccountPage = () => <MergePage subject="account" />;

/** `/admin/organizations/{id}/merge`: merges another record of the same organization with this one. */
export const MergeOrganizationPage = () => <MergePage subject="organization" />;

function MergePage({ subject }: { subject: MergeSubject }) {
  use(mergeTextsReady(useShell()));
  const t = useMergeT();
  const tc = useT();
  const { id = '' } = useParams();
  const { data, error, refetch } = useParty(subject, id);
  const isAccount = subject === 'account';
  const list = {
    to: `/admin/${isAccount ? 'people' : 'organizations'}`,
    label: tc(isAccount ? 'tab.people' : 'tab.organizations'),
  };
  if (data) return <Merging key={id} {...{ subject, list }} party={data} />;
  if (!error) return <PageSkeleton cards={2} />;
  return (
    <>
      <Breadcrumbs trail={[list]} current={t('title.short')} />
      <PageTitle>{t('title.short')}</PageTitle>
      <Failure
        error={error}
        missing={{ title: t('notFound'), hint: t('notFoundHint'), to: list.to, back: list.label }}
        failed={{ title: t('failed'), reason: t('tryLater') }}
        onRetry={() => void refetch()}
      />
    </>
  );
}

interface MergingProps {
  subject: MergeSubject;
  list: { to: string; label: string };
  party: MergeParty;
}

function Merging({ subject, list, party }: MergingProps) {
  const t = useMergeT();
  const [other, setOther] = useState<MergeParty | null>(null);
  const [keptId, setKeptId] = useState(party.id);
  const choose = (chosen: MergeParty): void => {
    setOther(chosen);
    setKeptId(party.id);
  };
  const own = { to: addressOf(subject, party.id), label: party.name };
  return (
    <>
      <Breadcrumbs trail={[list, own]} current={t('title.short')} />
      <PageTitle size="2xl" lead={t(`lead.${subject}`)} overflowWrap="anywhere">
        {t('title.of', { name: party.name })}
      </PageTitle>
      <Stack gap="6" maxW="5xl">
        <Section title={t(`find.${subject}`)}>
          <FindOther {...{ subject, exceptId: party.id, chosen: other, onChoose: choose }} />
        </Section>
        {other && (
          <>
            <Section title={t('remains.title')} lead={t(`remains.${subject}`)}>
              <WhichRemains parties={[party, other]} keptId={keptId} onChoose={setKeptId} />
            </Section>
            <MergePreviewSection
              key={`${keptId} ${other.id}`}
              sides={{ subject, keptId, mergedId: keptId === party.id ? other.id : party.id }}
            />
          </>
        )}
      </Stack>
    </>
  );
}
