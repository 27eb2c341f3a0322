import type { ReviewPlan } from '@impact-call/contracts';
import { MAX_CRITERIA } from '@impact-call/contracts/limits';
import { CheckboxField, useShell } from '@impact-call/ui';
import { Alert, Button, Flex, HStack, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { RecordForm } from '../../console/forms/record/record-form.tsx';
import { Section } from '../../console/forms/section.tsx';
import { CriterionCard } from './criterion-card.tsx';
import { useReviewT } from './texts.ts';
import { type CriterionValues, newCriterion, type PlanRecord, usePlanForm, usePlanRecord } from './use-plan-record.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';

export function PlanSection({ opened }: { opened: ReviewPlan }) {
  const t = useReviewT();
  const record = usePlanRecord(opened);
  const { values, set, isChanged, busy, save } = record;
  return (
    <RecordForm record={record}>
      <Section title={t('plan.title')} lead={t('plan.lead')}>
        <PlanQuestions record={record} />
        <CheckboxField
          label={t('plan.blind')}
          hint={t('plan.blindHint')}
          checked={values.isBlind}
          onChange={({ target }) => set('isBlind', target.checked)}
        />
        <CheckboxField
          label={t('plan.warned')}
          hint={t('plan.warnedHint')}
          checked={values.conflictRule === 'warned'}
          onChange={({ target }) => set('conflictRule', target.checked ? 'warned' : 'blocked')}
        />
        <Criteria />
        <Flex gap="4" wrap="wrap" align="center" justify="space-between" borderTopWidth="1px" pt="4">
          <Text role="status" fontSize="sm" color="fg.muted">
            {isChanged ? t('plan.unsaved') : t('plan.nothing')}
          </Text>
          <Button loading={busy} loadingText={t('plan.save')} disabled={!isChanged} onClick={save}>
            {t('plan.save')}
          </Button>
        </Flex>
      </Section>
    </RecordForm>
  );
}

function Criteria() {
  const t = useReviewT();
  const {
    values: { criteria },
    set,
  } = usePlanForm();
  // The problems of other criteria stay.
  const change = (id: string, next: readonly CriterionValues[]): void => set('criteria', next, `criteria.${id}`);
  const add = (): void => {
    const added = newCriterion();
    change(added.id, [...criteria, added]);
  };
  return (
    <>
      {criteria.length === 0 && <Text color="fg.muted">{t('plan.none')}</Text>}
      {criteria.map((criterion, index) => (
        <CriterionCard
          key={criterion.id}
          number={index + 1}
          criterion={criterion}
          onChange={(next) =>
            change(
              next.id,
              criteria.map((each) => (each.id === next.id ? next : each)),
            )
          }
          onRemove={() =>
            change(
              criterion.id,
              criteria.filter((each) => each !== criterion),
            )
          }
        />
      ))}
      <Button variant="surface" alignSelf="flex-start" disabled={criteria.length >= MAX_CRITERIA} onClick={add}>
        {t('plan.add')}
      </Button>
    </>
  );
}

/** Confirms a save that would change the meaning of scores, or resolves a conflict with another administrator. */
function PlanQuestions({ record }: { record: PlanRecord }) {
  const t = useReviewT();
  const { isStarted, conflict, saveConfirmed, postpone } = record;
  if (isStarted)
    return (
      <ConfirmDialog
        title={t('plan.startedTitle')}
        confirmLabel={t('plan.startedDo')}
        cancelLabel={t('cancel')}
        onConfirm={saveConfirmed}
        onCancel={postpone}
      >
        {t('plan.startedWhat')}
      </ConfirmDialog>
    );
  return conflict && <Conflict record={record} theirs={conflict} />;
}

function Conflict({ record: { values, resolve, follow }, theirs }: { record: PlanRecord; theirs: ReviewPlan }) {
  const t = useReviewT();
  const { language } = useShell();
  const names = theirs.criteria.map(({ name }) => readWording(name, language)).join(', ');
  return (
    <Alert.Root status="warning" role="alert">
      <Alert.Indicator />
      <Alert.Content minW="0">
        <Alert.Title>{t('plan.conflictTitle')}</Alert.Title>
        <Alert.Description overflowWrap="anywhere">
          {t('plan.conflictWhat', { names: names || t('plan.conflictNone') })}
        </Alert.Description>
        <HStack mt="3" gap="2" wrap="wrap">
          <Button size="sm" onClick={() => resolve(values, theirs)}>
            {t('plan.mine')}
          </Button>
          <Button size="sm" variant="surface" onClick={() => follow(theirs)}>
            {t('plan.theirs')}
          </Button>
        </HStack>
      </Alert.Content>
    </Alert.Root>
  );
}
