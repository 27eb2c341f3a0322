import type { Step } from '@impact-call/contracts';
import { useShell, When } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Grid, Heading, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import type { Lane } from '../autosave/lane.ts';
import type { Decision } from '../autosave/queue.ts';
import { focusTitle } from './focus-title.ts';
import { describeDifferences, type Difference } from './describe-differences.ts';
import { useWizard } from './wizard-context.ts';

const SHOWN = 8;

/** Two versions of one step: what differs, and the choice. Neither is lost by choosing. */
export function ConflictPanel({ step, lane }: { step: Step; lane: Lane }) {
  const t = useT();
  const shell = useShell();
  const { queue } = useWizard();
  if (lane.block !== 'conflict' || !lane.server) return null;
  const decide = (decision: Decision): void => {
    void queue?.decide(step.id, decision);
    focusTitle();
  };
  const differences = describeDifferences(step, lane.mine, lane.server.content, shell.language);
  return (
    <Box id="conflict" tabIndex={-1} role="region" aria-labelledby="conflict-title" borderWidth="2px" borderColor="border.error" borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '6' }} mb="8">
      <Heading as="h2" size="lg" id="conflict-title">{t('conflict.title')}</Heading>
      <Text mt="2" maxW="prose">{t('conflict.text')} {lane.server.updatedAt && <>{t('conflict.savedAt')} <When value={lane.server.updatedAt} />.</>}</Text>
      {differences.length > 0 && <Differences differences={differences.slice(0, SHOWN)} more={differences.length - SHOWN} />}
      <Flex mt="5" gap="3" wrap="wrap">
        <Button onClick={() => decide('keep-mine')}>{t('conflict.keepMine')}</Button>
        <Button variant="surface" onClick={() => decide('take-theirs')}>{t('conflict.takeTheirs')}</Button>
      </Flex>
      <Text mt="3" fontSize="sm" color="fg.muted">{t('conflict.nothingLost')}</Text>
    </Box>
  );
}

function Differences({ differences, more }: { differences: Difference[]; more: number }) {
  const t = useT();
  return (
    <Box mt="4" fontSize="sm">
      <Box srOnly>{t('conflict.differences')}</Box>
      {differences.map(({ label, mine, theirs }) => (
        <Box key={label} borderTopWidth="1px" py="3">
          <Text fontWeight="semibold">{label}</Text>
          <Grid as="dl" templateColumns="1fr 1fr" columnGap="4" mt="1">
            <Version name={t('conflict.here')} value={mine} />
            <Version name={t('conflict.there')} value={theirs} />
          </Grid>
        </Box>
      ))}
      {more > 0 && <Text color="fg.muted">{t('conflict.more', { count: more })}</Text>}
    </Box>
  );
}

function Version({ name, value }: { name: string; value: string }) {
  return (
    <Box minW="0">
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd overflowWrap="anywhere" maxH="40" overflowY="auto" tabIndex={value.length > 300 ? 0 : undefined}>{value}</chakra.dd>
    </Box>
  );
}
