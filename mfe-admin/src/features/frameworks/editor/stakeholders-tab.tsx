import { EmptyState, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { LocalizedTextField, readWording } from '@impact-call/ui/localized';
import { Plus } from 'lucide-react';
import { movedPart, newStakeholder, withoutPart, type StakeholderValues } from '../framework-values.ts';
import { useFrameworkT } from '../texts.ts';
import { useFrameworkForm } from './form-context.ts';
import { PartButtons } from './part-buttons.tsx';
import { anchorOf } from './problems.ts';

/** Those who live the changes of a framework. */
export function StakeholdersTab() {
  const t = useFrameworkT();
  const { values, set, errorOf } = useFrameworkForm();
  const { stakeholders } = values;
  const anchor = anchorOf('own', 'stakeholders');
  return (
    <Box id={anchor} tabIndex={-1} data-field="">
      <Text color="fg.muted" maxW="prose" mb="4">
        {t('stakeholder.lead')}
      </Text>
      {errorOf(anchor) && (
        <Text color="fg.error" fontWeight="semibold" mb="3">
          {errorOf(anchor)}
        </Text>
      )}
      {stakeholders.length === 0 && (
        <EmptyState title={t('stakeholder.empty')}>{t('stakeholder.emptyHint')}</EmptyState>
      )}
      <Stack as="ol" listStyleType="none" gap="4" aria-label={t('tab.stakeholders')}>
        {stakeholders.map((stakeholder, index) => (
          <StakeholderFields
            key={stakeholder.id}
            stakeholder={stakeholder}
            number={index + 1}
            isLast={index === stakeholders.length - 1}
          />
        ))}
      </Stack>
      <Button mt="4" variant="surface" onClick={() => set('stakeholders', [...stakeholders, newStakeholder()])}>
        <Plus aria-hidden />
        {t('stakeholder.add')}
      </Button>
    </Box>
  );
}

interface Props {
  stakeholder: StakeholderValues;
  number: number;
  isLast: boolean;
}

function StakeholderFields({ stakeholder: { id, name, description }, number, isLast }: Props) {
  const t = useFrameworkT();
  const { language } = useShell();
  const { values, set, setStakeholder, errorOf } = useFrameworkForm();
  const anchor = (field: string) => anchorOf(id, field);
  const shown = readWording(name, language) || t('stakeholder.nameless', { number });
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '5' }}>
      <Flex justify="space-between" gap="3" align="center" mb="3">
        <Heading as="h3" size="sm" overflowWrap="anywhere">
          {shown}
        </Heading>
        <PartButtons
          name={shown}
          isFirst={number === 1}
          isLast={isLast}
          onMove={(step) => set('stakeholders', movedPart(values.stakeholders, id, step))}
          onRemove={() => set('stakeholders', withoutPart(values.stakeholders, id))}
        />
      </Flex>
      <Stack gap="4">
        <LocalizedTextField
          id={anchor('name')}
          label={t('stakeholder.name')}
          error={errorOf(anchor('name'))}
          maxLength={500}
          value={name}
          onChange={(changed) => setStakeholder(id, { name: changed })}
        />
        <LocalizedTextField
          id={anchor('description')}
          label={t('stakeholder.description')}
          multiline
          maxLength={5000}
          value={description}
          onChange={(changed) => setStakeholder(id, { description: changed })}
        />
      </Stack>
    </chakra.li>
  );
}
