import type { Merge, MergeSubject } from '@impact-call/contracts';
import { useShell, When } from '@impact-call/ui';
import { Box, Button, Flex, Link, Stack, Text } from '@impact-call/ui/design-system';
import { Merge as MergeIcon, Undo2 } from 'lucide-react';
import { use } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useWrite } from '../../console/data/use-write.ts';
import { Section } from '../../console/forms/section.tsx';
import { MergeCounts } from './merge-counts.tsx';
import { mergeTextsReady, useMergeT } from './texts.ts';
import { addressOf, MERGED, refusalOf, useMergesOf } from './use-merges.ts';

interface Props {
  subject: MergeSubject;
  id: string;
  canMerge: boolean;
}

export function MergesOf({ subject, id, canMerge }: Props) {
  use(mergeTextsReady(useShell()));
  const t = useMergeT();
  const { data = [], isError } = useMergesOf(id);
  if (!canMerge && data.length === 0) return null;
  return (
    <Section title={t('list.title')} lead={t(`list.${subject}`)}>
      {isError && <Text color="fg.error">{t('list.failed')}</Text>}
      {data.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="5">
          {data.map((merge) => (
            <li key={merge.id}>
              <Entry merge={merge} id={id} />
            </li>
          ))}
        </Stack>
      )}
      {canMerge && (
        <Button asChild size="sm" variant="surface" colorPalette="gray" alignSelf="flex-start">
          <RouterLink to={`${addressOf(subject, id)}/merge`}>
            <MergeIcon aria-hidden />
            {t(`list.start.${subject}`)}
          </RouterLink>
        </Button>
      )}
    </Section>
  );
}

function Entry({ merge, id }: { merge: Merge; id: string }) {
  const t = useMergeT();
  const { subject, kept, merged, moves, at, by, undoneAt } = merge;
  const isSurvivor = kept.id === id;
  const other = isSurvivor ? merged : kept;
  // A merged organization has no page until the merge is undone.
  const isShown = subject === 'account' || !isSurvivor || undoneAt !== null;
  const name = other.name || t('list.erased');
  return (
    <Box>
      <Text overflowWrap="anywhere">
        {t(isSurvivor ? 'list.absorbed' : 'list.into')}{' '}
        {isShown ? (
          <Link asChild>
            <RouterLink to={addressOf(subject, other.id)}>{name}</RouterLink>
          </Link>
        ) : (
          <Text as="span" fontWeight="medium">
            {name}
          </Text>
        )}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        <When value={at} /> {by !== '' && t('list.by', { name: by })}
      </Text>
      <Box mt="2" fontSize="sm">
        <MergeCounts counts={moves} />
      </Box>
      <Undoing merge={merge} />
    </Box>
  );
}

function Undoing({ merge }: { merge: Merge }) {
  const t = useMergeT();
  const { mutate: undo, isPending } = useUndo(merge);
  if (merge.undoneAt !== null)
    return (
      <Text mt="2" fontSize="sm" color="fg.muted">
        {t('list.undone')} <When value={merge.undoneAt} />
      </Text>
    );
  return (
    <Flex mt="3" gap="3" wrap="wrap" align="center">
      <Button
        size="sm"
        variant="surface"
        colorPalette="gray"
        loading={isPending}
        onClick={() => undo({ body: { id: merge.id } })}
      >
        <Undo2 aria-hidden />
        {t('list.undo')}
      </Button>
      <Text fontSize="sm" color="fg.muted">
        {t('list.until')} <When value={merge.undoUntil} />
      </Text>
    </Flex>
  );
}

function useUndo({ merged }: Merge) {
  const t = useMergeT();
  return useWrite('UndoMerge', {
    done: t('list.nowUndone', { name: merged.name }),
    failed: t('list.notUndone'),
    why(error) {
      const refusal = refusalOf(error);
      return refusal ? t(`refused.${refusal}`) : t('tryLater');
    },
    changes: MERGED,
  });
}
