import { When } from '@impact-call/ui';
import { Box, Button, chakra, HStack, Skeleton, Text } from '@impact-call/ui/design-system';
import { useActionText } from '../audit/action-text.ts';
import { HistoryLink } from '../../console/layout/page-head.tsx';
import { AUDIT_VIEWS, useAuditLog } from '../audit/use-audit.ts';
import { Section } from '../../console/forms/section.tsx';
import { usePageT } from './texts.ts';
import { GitCompareArrows } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { useClosings } from './closings/use-closings.ts';

/** How many entries the page shows; the audit log has all. */
const SHOWN = 6;

export function SubmissionHistory({ submissionId }: { submissionId: string }) {
  const t = usePageT();
  const { actionLabel } = useActionText();
  const { data, isError, refetch } = useAuditLog({ ...AUDIT_VIEWS.initial, objectId: submissionId });
  return (
    <Section title={t('history')} id="history">
      {!data && !isError && <Skeleton h="12" />}
      {!data && isError && (
        <HStack gap="4" wrap="wrap">
          <Text>{t('historyFailed')}</Text>
          <Button size="sm" variant="surface" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </HStack>
      )}
      {data && (
        <chakra.ol listStyleType="none" borderTopWidth="1px">
          {data.rows.slice(0, SHOWN).map(({ id, action, at, user }) => (
            <chakra.li key={id} py="2.5" borderBottomWidth="1px" display="flex" flexWrap="wrap" columnGap="4">
              <Box flex="1 1 14rem" minW="0" overflowWrap="anywhere">
                {actionLabel(action)}
              </Box>
              <Text color="fg.muted" fontSize="sm">
                {[`${user.firstName} ${user.lastName}`.trim()].filter(Boolean).map((name) => `${name} · `)}
                <When value={at} />
              </Text>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
      <HStack gap="2" wrap="wrap">
        <HistoryLink object={submissionId} />
        <CompareLink submissionId={submissionId} />
      </HStack>
    </Section>
  );
}

/** Link from a submission to its closings, if it was reopened, so that there are two to compare. */
function CompareLink({ submissionId }: { submissionId: string }) {
  const t = useT();
  const { data } = useClosings(submissionId);
  if (!data || data.closings.length < 2) return null;
  return (
    <Button asChild size="sm" variant="surface" colorPalette="gray">
      <Link to={`/admin/submissions/${submissionId}/closings`}>
        <GitCompareArrows aria-hidden />
        {t('one.compareClosings')}
      </Link>
    </Button>
  );
}
