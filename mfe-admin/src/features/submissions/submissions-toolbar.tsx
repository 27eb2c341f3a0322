import type { ReactNode } from 'react';
import { useShell } from '@impact-call/ui';
import { readWording } from '@impact-call/ui/localized';
import { Box, Input } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { useCalls } from '../calls/use-calls.ts';
import { LabelFilters } from '../labels/label-filters.tsx';
import { useMarkNames } from '../labels/use-labels.ts';
import { useReviewers } from '../review/use-review.ts';
import { FilterChips, useFilterChips } from './use-filter-chips.tsx';
import { Choice, SearchField, Toolbar } from '../../console/lists/toolbar.tsx';
import { ValueChoice } from '../../console/lists/choices.tsx';
import { STATE_FILTERS } from './submission-state.tsx';
import { boundsOf, DECISIONS, type TableView } from './table-view.ts';
import { Label } from '../../console/forms/small-fields.tsx';

interface Props {
  view: TableView;
  onChange(changes: Partial<TableView>): void;
  onClear: (() => void) | undefined;
  /** On the page of one call, which is no filter there. */
  isOfCall: boolean;
  organization: string | undefined;
  count: string;
  aside: ReactNode;
}

function useNames(view: TableView, organization: string | undefined) {
  const { language } = useShell();
  const { data: calls = [] } = useCalls();
  const { data: reviewers = [] } = useReviewers(view.callId);
  const call = calls.find(({ id }) => id === view.callId);
  return {
    call: call ? readWording(call.name, language) : '',
    organization: organization ?? '',
    reviewer: reviewers.find(({ id }) => id === view.reviewerId)?.email ?? '',
    ...useMarkNames(view),
  };
}

export function SubmissionsToolbar({ view, onChange, onClear, isOfCall, organization, count, aside }: Props) {
  const t = useT();
  const names = useNames(view, organization);
  const chips = useFilterChips(view, names, onChange).filter(({ id }) => !isOfCall || id !== 'callId');
  return (
    <>
      <Toolbar
        count={count}
        onClear={onClear}
        more={<MoreFilters {...{ view, onChange, organization }} />}
        aside={aside}
        search={
          <SearchField hint={t('table.searchHint')} value={view.search} onChange={(search) => onChange({ search })} />
        }
      >
        <ValueChoice
          id="filter-state"
          label={t('list.state')}
          all={t('list.allStates')}
          values={STATE_FILTERS}
          labelOf={(state) => t(`state.${state}`)}
          value={view.state}
          onChange={(state) => onChange({ state })}
        />
        {!isOfCall && <CallChoice view={view} onChange={onChange} />}
      </Toolbar>
      <FilterChips chips={chips} />
    </>
  );
}

type Filter = Pick<Props, 'view' | 'onChange'>;

function MoreFilters({ view, onChange, organization }: Filter & Pick<Props, 'organization'>) {
  const t = useT();
  return (
    <>
      <ValueChoice
        id="filter-decision"
        label={t('table.decision')}
        all={t('table.allDecisions')}
        values={DECISIONS}
        labelOf={(decision) => t(`decision.${decision}`)}
        value={view.decision}
        onChange={(decision) => onChange({ decision })}
      />
      <ReviewerChoice view={view} onChange={onChange} />
      <LabelFilters view={view} onChange={onChange} />
      {view.organizationId !== '' && <OrganizationChoice {...{ view, onChange, organization }} />}
      <SpanFields view={view} onChange={onChange} />
    </>
  );
}

function CallChoice({ view, onChange }: Filter) {
  const t = useT();
  const { language } = useShell();
  const { data: calls = [] } = useCalls();
  return (
    <Choice
      id="filter-call"
      label={t('list.call')}
      value={view.callId}
      // Reviewers and labels belong to one call.
      onChange={(callId) => onChange({ callId, reviewerId: '', labelId: '' })}
    >
      <option value="">{t('list.allCalls')}</option>
      {calls.map(({ id, name }) => (
        <option key={id} value={id}>
          {readWording(name, language)}
        </option>
      ))}
    </Choice>
  );
}

function ReviewerChoice({ view, onChange }: Filter) {
  const t = useT();
  const { data: reviewers = [] } = useReviewers(view.callId);
  if (reviewers.length === 0) return null;
  return (
    <Choice
      id="filter-reviewer"
      label={t('table.reviewer')}
      value={view.reviewerId}
      onChange={(reviewerId) => onChange({ reviewerId })}
    >
      <option value="">{t('table.allReviewers')}</option>
      {reviewers.map(({ id, email }) => (
        <option key={id} value={id}>
          {email || t('table.erased')}
        </option>
      ))}
    </Choice>
  );
}

function OrganizationChoice({ view, onChange, organization }: Filter & Pick<Props, 'organization'>) {
  const t = useT();
  return (
    <Choice
      id="filter-organization"
      label={t('table.organization')}
      value={view.organizationId}
      onChange={(organizationId) => onChange({ organizationId })}
    >
      <option value="">{t('table.allOrganizations')}</option>
      <option value={view.organizationId}>{organization ?? view.organizationId}</option>
    </Choice>
  );
}

interface SpanFieldsProps {
  view: TableView;
  onChange(changes: Partial<TableView>): void;
}

function SpanFields({ view, onChange }: SpanFieldsProps) {
  const t = useT();
  const column = t(`column.${view.sort}`);
  const kind = boundsOf(view.sort);
  if (kind === null) return null;
  const labels = kind === 'days' ? (['from', 'to'] as const) : (['scoreFrom', 'scoreTo'] as const);
  const type = kind === 'days' ? { type: 'date' } : { type: 'number', step: 'any', min: 0 };
  return (['from', 'to'] as const).map((side, index) => (
    <Box key={`${view.sort}-${side}`} w={{ base: 'calc(50% - 0.5rem)', md: '11rem' }}>
      <Label htmlFor={`filter-${side}`}>{t(`table.${labels[index] ?? 'from'}`, { column })}</Label>
      <Input
        {...type}
        id={`filter-${side}`}
        value={view[side]}
        onChange={({ target }) => onChange({ [side]: target.value })}
      />
    </Box>
  ));
}
