import { isProblem } from '@impact-call/api-client';
import type { MergePreview } from '@impact-call/contracts';
import { BoundaryMessage, useNamed, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Heading, Skeleton, Text } from '@impact-call/ui/design-system';
import { Merge as MergeIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Section } from '../../console/forms/section.tsx';
import { useOneAtATime } from '../../console/forms/use-one-at-a-time.ts';
import { MergeCounts } from './merge-counts.tsx';
import { refusalOf } from './refusal.ts';
import { useMergeT } from './texts.ts';
import { addressOf, refetchMerged, type MergeSides, useMergePreview } from './use-merges.ts';

/** The effect of a merge in words and numbers, with the button that merges. */
export function MergePreviewSection({ sides }: { sides: MergeSides }) {
  const t = useMergeT();
  const { data, error, refetch } = useMergePreview(sides);
  if (data) return <Preview preview={data} sides={sides} onChanged={() => void refetch()} />;
  if (!error) return <Skeleton h="40" role="status" aria-busy="true" aria-label={t('preview.loading')} />;
  const refusal = refusalOf(error);
  if (refusal === null)
    return <BoundaryMessage title={t('preview.failed')} reason={t('tryLater')} onRetry={() => void refetch()} />;
  return (
    <Section title={t('preview.refused')}>
      <Text role="alert">{t(`refused.${refusal}`)}</Text>
    </Section>
  );
}

interface PreviewProps {
  preview: MergePreview;
  sides: MergeSides;
  onChanged(): void;
}

function Preview({ preview, sides, onChanged }: PreviewProps) {
  const t = useMergeT();
  const { subject, kept, merged, moves, stays, sessions } = preview;
  const { merge, busy } = useMerge(preview, sides, onChanged);
  return (
    <Section title={t('preview.title')} lead={t(`preview.${subject}`, { kept: kept.name, merged: merged.name })}>
      <Part title={t('preview.moves')}>
        {moves.length === 0 ? <Text color="fg.muted">{t('preview.nothing')}</Text> : <MergeCounts counts={moves} />}
      </Part>
      {stays.length > 0 && (
        <Part title={t('preview.stays')}>
          <MergeCounts counts={stays} />
        </Part>
      )}
      <Conflicts preview={preview} />
      <Gains preview={preview} />
      {sessions > 0 && <Text>{t('preview.sessions', { count: sessions })}</Text>}
      <Text color="fg.muted" maxW="prose">
        {t('preview.undo')}
      </Text>
      <Button alignSelf="flex-start" colorPalette="red" minH="11" loading={busy} onClick={() => void merge()}>
        <MergeIcon aria-hidden />
        {t('preview.merge')}
      </Button>
    </Section>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Heading as="h3" size="sm" mb="2">
      {title}
    </Heading>
    {children}
  </Box>
);

const List = ({ children }: { children: ReactNode }) => (
  <chakra.ul listStyleType="disc" ps="5" display="flex" flexDirection="column" gap="1" overflowWrap="anywhere">
    {children}
  </chakra.ul>
);

function Conflicts({ preview: { subject, conflicts } }: Pick<PreviewProps, 'preview'>) {
  const t = useMergeT();
  const named = useNamed();
  if (conflicts.length === 0) return null;
  return (
    <Part title={t('preview.conflicts')}>
      <Text mb="2" color="fg.muted" maxW="prose">
        {t(`preview.conflictsHint.${subject}`)}
      </Text>
      <List>
        {conflicts.map(({ callId, callName, codes }) => (
          <li key={codes.join(' ')}>{named(callName || callId, codes.join(', '))}</li>
        ))}
      </List>
    </Part>
  );
}

function Gains({ preview: { gains } }: Pick<PreviewProps, 'preview'>) {
  const t = useMergeT();
  return (
    <Part title={t('preview.gains')}>
      {gains.length === 0 ? (
        <Text color="fg.muted">{t('preview.noGains')}</Text>
      ) : (
        <List>
          {gains.map(({ person, organization }) => (
            <li key={`${person.id} ${organization.id}`}>
              {t('preview.gain', { person: person.name, email: person.email, organization: organization.name })}
            </li>
          ))}
        </List>
      )}
    </Part>
  );
}

function useMerge({ kept, merged, seen }: MergePreview, sides: MergeSides, onChanged: () => void) {
  const t = useMergeT();
  const { api, notify, queryClient } = useShell();
  const navigate = useNavigate();
  const { busy, attempt } = useOneAtATime();
  const refuse = (error: unknown): void => {
    const refusal = refusalOf(error);
    const changed = isProblem(error, 'version-conflict');
    const reason = refusal ? t(`refused.${refusal}`) : t(changed ? 'preview.changed' : 'tryLater');
    notify({ kind: 'error', title: t('preview.notMerged'), message: reason });
    if (changed) onChanged();
  };
  const merge = (): Promise<boolean> =>
    attempt(async () => {
      await api.MergeInto({ body: { ...sides, seen } });
      notify({ kind: 'success', title: t('preview.merged', { merged: merged.name, kept: kept.name }) });
      await refetchMerged(queryClient);
      await navigate(addressOf(sides.subject, sides.keptId));
    }, refuse);
  return { merge, busy };
}
