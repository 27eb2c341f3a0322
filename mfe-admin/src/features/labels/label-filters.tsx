import { Link } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { Choice } from '../../console/lists/toolbar.tsx';
import { OwnerOptions } from './owner-options.tsx';
import { useLabelT } from './texts.ts';
import { useLabels } from './use-labels.ts';

interface Marked {
  callId: string;
  labelId: string;
  ownerId: string;
}

interface Props {
  view: Marked;
  onChange(changes: Partial<Omit<Marked, 'callId'>>): void;
}

export function LabelFilters({ view: { callId, labelId, ownerId }, onChange }: Props) {
  const t = useLabelT();
  const { data: labels = [] } = useLabels(callId);
  return (
    <>
      <Choice id="filter-owner" label={t('owner')} value={ownerId} onChange={(owner) => onChange({ ownerId: owner })}>
        <option value="">{t('allOwners')}</option>
        <option value="mine">{t('mine')}</option>
        <option value="none">{t('noOwner')}</option>
        <OwnerOptions />
      </Choice>
      {labels.length > 0 && (
        <Choice id="filter-label" label={t('label')} value={labelId} onChange={(label) => onChange({ labelId: label })}>
          <option value="">{t('allLabels')}</option>
          {labels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {callId !== '' && (
        <Link asChild minH="11" display="inline-flex" alignItems="center" fontSize="sm">
          <RouterLink to={`/admin/calls/${callId}/labels`}>{t('edit')}</RouterLink>
        </Link>
      )}
    </>
  );
}
