import type { Step } from '@impact-call/contracts';
import { When } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Grid, Heading, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import type { Difference } from '../described/differences.ts';
import { Foldable } from '../described/foldable.tsx';
import { useDifferences } from '../described/use-differences.ts';
import type { StepDraft, Stored } from '../autosave/step-draft.ts';
import type { Decision } from '../autosave/queue.ts';
import { focusTitle } from '../submission/focus-title.ts';
import { useWizard } from '../submission/wizard-context.ts';

const SHOWN = 8;

/** Two versions of one step: what differs side by side, and the choice. Neither is lost by choosing. */
export function ConflictPanel({ step, draft }: { step: Step; draft: StepDraft }) {
  const { server } = draft;
  return draft.block === 'conflict' && server ? <Versions step={step} draft={draft} server={server} /> : null;
}

function Versions({ step, draft, server }: { step: Step; draft: StepDraft; server: Stored }) {
  const t = useT();
  const { queue } = useWizard();
  const differences = useDifferences(step, draft.mine, server.content);
  const decide = (decision: Decision): void => {
    void queue?.decide(step.id, decision);
    focusTitle();
  };
  return (
    <Box
      id="conflict"
      tabIndex={-1}
      role="region"
      aria-labelledby="conflict-title"
      borderWidth="2px"
      borderColor="border.error"
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
      mb="8"
    >
      <Heading as="h2" size="lg" id="conflict-title">
        {t('conflict.title')}
      </Heading>
      <Text mt="2" maxW="prose">
        {t('conflict.text')} <SavedBy server={server} />
      </Text>
      {differences && <AllDifferences differences={differences} />}
      <Flex mt="5" gap="3" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
        <Button onClick={() => decide('keep-mine')}>{t('conflict.keepMine')}</Button>
        <Button variant="surface" onClick={() => decide('take-theirs')}>
          {t('conflict.takeTheirs')}
        </Button>
      </Flex>
      <Text mt="3" fontSize="sm" color="fg.muted">
        {t('conflict.nothingLost')}
      </Text>
    </Box>
  );
}

function AllDifferences({ differences }: { differences: Difference[] }) {
  const t = useT();
  const others = differences.slice(SHOWN);
  if (differences.length === 0)
    return (
      <Text mt="4" fontWeight="semibold">
        {t('conflict.sameWords')}
      </Text>
    );
  return (
    <>
      <Differences differences={differences.slice(0, SHOWN)} />
      {others.length > 0 && (
        <Foldable summary={t('conflict.more', { count: others.length })}>
          <Differences differences={others} />
        </Foldable>
      )}
    </>
  );
}

function SavedBy({ server: { updatedAt, updatedBy } }: { server: Stored }) {
  const t = useT();
  if (!updatedAt) return null;
  const name = updatedBy && `${updatedBy.firstName} ${updatedBy.lastName}`.trim();
  return (
    <>
      {name ? t('conflict.savedBy', { name }) : t('conflict.savedAt')} <When value={updatedAt} />.
    </>
  );
}

/** A table of two columns; on a phone one version below the other, each with its name. */
function Differences({ differences }: { differences: Difference[] }) {
  const t = useT();
  return (
    <Box mt="4" fontSize="sm">
      <Box srOnly>{t('conflict.differences')}</Box>
      {differences.map(({ key, label, mine, theirs }) => (
        <Box key={key} borderTopWidth="1px" py="3">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {label}
          </Text>
          <Grid as="dl" templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3" mt="2">
            <Version name={t('conflict.here')} value={mine} />
            <Version name={t('conflict.there')} value={theirs} />
          </Grid>
        </Box>
      ))}
    </Box>
  );
}

/** From here on a version scrolls in itself, so that the choice stays in reach. */
const LONG = 300;

function Version({ name, value }: { name: string; value: string }) {
  const t = useT();
  const scrolls = value.length > LONG;
  return (
    <Box minW="0" borderRadius="l2" bg="bg.subtle" p="3">
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd
        fontSize="md"
        overflowWrap="anywhere"
        whiteSpace="pre-line"
        {...(scrolls ? { maxH: '48', overflowY: 'auto', tabIndex: 0 } : {})}
      >
        {value || <chakra.span color="fg.muted">{t('answers.none')}</chakra.span>}
      </chakra.dd>
    </Box>
  );
}
