import type { Step } from '@impact-call/contracts';
import { useShell, When } from '@impact-call/ui';
import { Box, Button, Flex, Heading, Table, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import type { Lane } from '../autosave/lane.ts';
import { describeDifferences, type Difference } from './describe-differences.ts';
import { useWizard } from './wizard-context.ts';

const SHOWN = 8;

/** Two versions of one step: what differs, and the choice. Neither is lost by choosing. */
export function ConflictPanel({ step, lane }: { step: Step; lane: Lane }) {
  const t = useT();
  const shell = useShell();
  const { queue } = useWizard();
  if (lane.block !== 'conflict' || !lane.server) return null;
  const differences = describeDifferences(step, lane.mine, lane.server.content, shell.language);
  return (
    <Box id="conflict" tabIndex={-1} role="region" aria-labelledby="conflict-title" borderWidth="2px" borderColor="border.error" borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '6' }} mb="8">
      <Heading as="h2" size="lg" id="conflict-title">{t('conflict.title')}</Heading>
      <Text mt="2" maxW="prose">{t('conflict.text')} {lane.server.updatedAt && <>{t('conflict.savedAt')} <When value={lane.server.updatedAt} />.</>}</Text>
      {differences.length > 0 && <Differences differences={differences.slice(0, SHOWN)} more={differences.length - SHOWN} />}
      <Flex mt="5" gap="3" wrap="wrap">
        <Button onClick={() => void queue?.decide(step.id, 'keep-mine')}>{t('conflict.keepMine')}</Button>
        <Button variant="surface" onClick={() => void queue?.decide(step.id, 'take-theirs')}>{t('conflict.takeTheirs')}</Button>
      </Flex>
      <Text mt="3" fontSize="sm" color="fg.muted">{t('conflict.nothingLost')}</Text>
    </Box>
  );
}

function Differences({ differences, more }: { differences: Difference[]; more: number }) {
  const t = useT();
  return (
    <Box mt="4" overflowX="auto" tabIndex={0} role="group" aria-label={t('conflict.differences')}>
      <Table.Root size="sm" minW="28rem">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">{t('conflict.question')}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">{t('conflict.here')}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">{t('conflict.there')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {differences.map(({ label, mine, theirs }) => (
            <Table.Row key={label}>
              <Table.Cell>{label}</Table.Cell>
              <Table.Cell fontWeight="semibold">{mine}</Table.Cell>
              <Table.Cell fontWeight="semibold">{theirs}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {more > 0 && <Text mt="2" fontSize="sm" color="fg.muted">{t('conflict.more', { count: more })}</Text>}
    </Box>
  );
}
