import type { CallType } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Box, Button, Grid, Heading } from '@impact-call/ui/design-system';
import { readWording, type Wordings } from '@impact-call/ui/localized';
import { ConflictPanel } from '../../console/forms/conflict-panel.tsx';
import { useStepT } from './texts.ts';

interface Props {
  theirs: CallType;
  mine: readonly { key: string; name: Wordings }[];
  onTakeTheirs(): void;
  onKeepMine(): void;
}

export function StepsConflict({ theirs, mine, onTakeTheirs, onKeepMine }: Props) {
  const t = useStepT();
  return (
    <ConflictPanel
      title={t('conflict')}
      what={t('conflictHint')}
      actions={
        <>
          <Button variant="surface" colorPalette="gray" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button variant="surface" colorPalette="gray" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="6" mt="4">
        <Version title={t('theirs')} steps={theirs.steps} />
        <Version title={t('mine')} steps={mine} />
      </Grid>
    </ConflictPanel>
  );
}

function Version({ title, steps }: { title: string; steps: readonly { name: Wordings }[] }) {
  const { language } = useShell();
  return (
    <Box>
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <Box as="ol" listStylePosition="inside" listStyleType="decimal" my="2" fontSize="sm">
        {steps.map(({ name }, index) => (
          <li key={`${index} ${readWording(name, language)}`}>{readWording(name, language)}</li>
        ))}
      </Box>
    </Box>
  );
}
