import type { Reviewer } from '@impact-call/contracts';
import { StatusTag } from '@impact-call/ui';
import { Box, Button, chakra, HStack, Link, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { useWrite } from '../../console/data/use-write.ts';
import { useReviewT } from './texts.ts';
import { useReviewWork } from './use-review.ts';

/** Whether organizations named the reviewer as their contact, and no other tie is known. */
export const isContactOnly = (ties: Reviewer['ties']): boolean => ties.every(({ kind }) => kind === 'contact');

export function TiedTag({ reviewer: { ties, isHeld } }: { reviewer: Reviewer }) {
  const t = useReviewT();
  if (ties.length === 0) return null;
  const state = isHeld ? 'held' : isContactOnly(ties) ? 'named' : 'warned';
  return <StatusTag tone="warning">{t(`people.ties.${state}`)}</StatusTag>;
}

export function ReviewerTies({ reviewer }: { reviewer: Reviewer }) {
  const t = useReviewT();
  const { ties, isHeld, isAllowed } = reviewer;
  if (ties.length === 0) return null;
  return (
    <Box mt="2" fontSize="sm">
      <Text>{t(`people.ties.${isHeld ? 'held' : isContactOnly(ties) ? 'named' : 'warned'}What`)}</Text>
      <chakra.ul listStyleType="none" mt="1" display="grid" gap="1">
        {ties.map(({ submissionId, code, organization, kind }) => (
          <chakra.li key={submissionId} overflowWrap="anywhere">
            <Link asChild fontWeight="semibold">
              <RouterLink to={`/admin/submissions/${submissionId}`}>{code}</RouterLink>
            </Link>{' '}
            {organization.name} – {t(`people.ties.kind.${kind}`)}
          </chakra.li>
        ))}
      </chakra.ul>
      {(isHeld || isAllowed || isContactOnly(ties)) && <ConflictButton reviewer={reviewer} />}
    </Box>
  );
}

function ConflictButton({ reviewer: { id, email, isHeld } }: { reviewer: Reviewer }) {
  const t = useReviewT();
  const { mutate, isPending } = useWrite('DecideReviewerConflict', useReviewWork());
  return (
    <HStack mt="2">
      <Button
        size="sm"
        variant="surface"
        disabled={isPending}
        aria-label={t(isHeld ? 'people.ties.allowOf' : 'people.ties.holdOf', { email })}
        onClick={() => mutate({ body: { id, isAllowed: isHeld } })}
      >
        {t(isHeld ? 'people.ties.allow' : 'people.ties.hold')}
      </Button>
    </HStack>
  );
}
