import { EmptyState, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { LocalizedTextField, readWording, useLanguages } from '@impact-call/ui/localized';
import { Plus } from 'lucide-react';
import { CardChoices } from '../../../console/lists/choices.tsx';
import { ListPage } from '../../../console/lists/list-page.tsx';
import { textsOf } from '../../../console/lists/list-texts.ts';
import { useStableRows, useListView } from '../../../console/lists/use-list-view.ts';
import { movedPart, newStakeholder, withoutPart, type StakeholderValues } from '../framework-values.ts';
import { useFrameworkT } from '../texts.ts';
import { useFrameworkForm } from './form-context.ts';
import { PartButtons } from './part-buttons.tsx';
import { anchorOf } from './problems.ts';
import {
  arrangeStakeholders,
  STAKEHOLDER_STATES,
  STAKEHOLDER_VIEWS,
  type StakeholderView,
} from './stakeholder-views.ts';

export function StakeholdersTab() {
  const t = useFrameworkT();
  const { values, set, errorOf } = useFrameworkForm();
  const { stakeholders } = values;
  const [view, change] = useListView(STAKEHOLDER_VIEWS, ['tab']);
  const anchor = anchorOf('own', 'stakeholders');
  const add = (): void => {
    set('stakeholders', [...stakeholders, newStakeholder()]);
    // Opens the page of the new stakeholder, which is the last.
    const page = Math.ceil((stakeholders.length + 1) / view.pageSize);
    change({ ...STAKEHOLDER_VIEWS.cleared, sort: 'order', descending: false, page });
  };
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
      {stakeholders.length === 0 ? (
        <EmptyState title={t('stakeholder.empty')}>{t('stakeholder.emptyHint')}</EmptyState>
      ) : (
        <StakeholderList view={view} onChange={change} />
      )}
      <Button mt="4" variant="surface" onClick={add}>
        <Plus aria-hidden />
        {t('stakeholder.add')}
      </Button>
    </Box>
  );
}

function StakeholderList({ view, onChange }: { view: StakeholderView; onChange(to: Partial<StakeholderView>): void }) {
  const t = useFrameworkT();
  const { language } = useShell();
  const used = useLanguages();
  const { stakeholders } = useFrameworkForm().values;
  const found = useStableRows({
    all: stakeholders.map((stakeholder, index) => ({ stakeholder, index })),
    idOf: ({ stakeholder }) => stakeholder.id,
    view,
    arrange: (all) => arrangeStakeholders(all, view, language, used),
  });
  const isWhole = view.sort === 'order' && !view.descending && !STAKEHOLDER_VIEWS.isFiltered(view);
  return (
    <ListPage
      texts={textsOf((key, more) => t(`stakeholders.${key}`, more))}
      found={found}
      keyOf={({ stakeholder }) => stakeholder.id}
      views={STAKEHOLDER_VIEWS}
      view={view}
      onChange={onChange}
      filters={
        <CardChoices
          states={STAKEHOLDER_STATES}
          t={(key) => t(`stakeholders.${key}`)}
          views={STAKEHOLDER_VIEWS}
          view={view}
          onChange={onChange}
        />
      }
      card={({ stakeholder, index }) => (
        <StakeholderFields
          stakeholder={stakeholder}
          number={index + 1}
          isLast={index === stakeholders.length - 1}
          isMovable={isWhole}
        />
      )}
    />
  );
}

interface Props {
  stakeholder: StakeholderValues;
  number: number;
  isLast: boolean;
  /** False if the rows are not in the framework's order. */
  isMovable: boolean;
}

function StakeholderFields({ stakeholder, number, isLast, isMovable }: Props) {
  const t = useFrameworkT();
  const { language } = useShell();
  const { values, set } = useFrameworkForm();
  const { id, name } = stakeholder;
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
          onMove={isMovable ? (step) => set('stakeholders', movedPart(values.stakeholders, id, step)) : undefined}
          onRemove={() => set('stakeholders', withoutPart(values.stakeholders, id))}
        />
      </Flex>
      <Wording stakeholder={stakeholder} />
    </chakra.li>
  );
}

function Wording({ stakeholder: { id, name, description } }: Pick<Props, 'stakeholder'>) {
  const t = useFrameworkT();
  const { setStakeholder, errorOf } = useFrameworkForm();
  const anchor = (field: string) => anchorOf(id, field);
  return (
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
  );
}
