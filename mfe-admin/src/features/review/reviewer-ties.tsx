import type { Reviewer } from '@impact-call/contracts';
import { StatusTag, useShell } from '@impact-call/ui';
import { Box, Button, chakra, HStack, Link, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { useReviewT } from './texts.ts';
import { useAct } from './use-act.ts';

/** Marks a reviewer who is connected with an application of the call. */
export function TiedTag({ reviewer: { ties, isHeld } }: { reviewer: Reviewer }) {
  const t = useReviewT();
  if (ties.length === 0) return null;
  return <StatusTag tone="warning">{t(isHeld ? 'people.ties.held' : 'people.ties.warned')}</StatusTag>;
}

/** With which applications a reviewer is connected and why, and whether they go on all the same. */
export function ReviewerTies({ callId, reviewer }: { callId: string; reviewer: Reviewer }) {
  const t = useReviewT();
  const { ties, isHeld, isAllowed } = reviewer;
  if (ties.length === 0) return null;
  return (
    <Box mt="2" fontSize="sm">
      <Text>{t(isHeld ? 'people.ties.heldWhat' : 'people.ties.warnedWhat')}</Text>
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
      {(isHeld || isAllowed) && <Choice callId={callId} reviewer={reviewer} />}
    </Box>
  );
}

function Choice({ callId, reviewer: { id, email, isAllowed } }: { callId: string; reviewer: Reviewer }) {
  const t = useReviewT();
  const { api } = useShell();
  const { busy, act } = useAct(callId);
  return (
    <HStack mt="2">
      <Button
        size="sm"
        variant="surface"
        disabled={busy}
        aria-label={t(isAllowed ? 'people.ties.holdOf' : 'people.ties.allowOf', { email })}
        onClick={() => void act(() => api.DecideReviewerConflict({ body: { id, isAllowed: !isAllowed } }))}
      >
        {t(isAllowed ? 'people.ties.hold' : 'people.ties.allow')}
      </Button>
    </HStack>
  );
}
