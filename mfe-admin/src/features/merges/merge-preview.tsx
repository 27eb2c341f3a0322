import { isProblem } from '@impact-call/api-client';
import type { MergePreview } from '@impact-call/contracts';
import { BoundaryMessage, useNamed } from '@impact-call/ui';
import { Box, Button, chakra, Heading, Skeleton, Text } from '@impact-call/ui/design-system';
import { Merge as MergeIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '../../console/data/use-write.ts';
import { Section } from '../../console/forms/section.tsx';
import { MergeCounts } from './merge-counts.tsx';
import { useMergeT } from './texts.ts';
import { addressOf, MERGED, type MergeSides, refusalOf, useMergePreview } from './use-merges.ts';

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
  const { mutate: merge, isPending } = useMerge(preview, sides, onChanged);
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
      <Button
        alignSelf="flex-start"
        colorPalette="red"
        minH="11"
        loading={isPending}
        onClick={() => merge({ body: { ...sides, seen: preview.seen } })}
      >
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

function useMerge({ kept, merged }: MergePreview, { subject, keptId }: MergeSides, onChanged: () => void) {
  const t = useMergeT();
  const navigate = useNavigate();
  return useWrite('MergeInto', {
    done: t('preview.merged', { merged: merged.name, kept: kept.name }),
    failed: t('preview.notMerged'),
    why(error) {
      const refusal = refusalOf(error);
      return refusal
        ? t(`refused.${refusal}`)
        : t(isProblem(error, 'version-conflict') ? 'preview.changed' : 'tryLater');
    },
    handle(error) {
      if (isProblem(error, 'version-conflict')) onChanged();
      return false;
    },
    onSuccess: () => navigate(addressOf(subject, keptId)),
    changes: MERGED,
  });
}
