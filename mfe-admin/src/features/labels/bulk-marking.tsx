import type { Marking } from '@impact-call/contracts';
import { SelectField, useShell } from '@impact-call/ui';
import { Stack, Text } from '@impact-call/ui/design-system';
import { use } from 'react';
import { LabelPicker } from './label-picker.tsx';
import { OwnerOptions } from './owner-options.tsx';
import { labelTextsReady, useLabelT } from './texts.ts';

export interface MarkingChoice {
  way: 'add' | 'remove';
  labelIds: ReadonlySet<string>;
  /** An administrator, `none`, or empty for no change. */
  owner: string;
}

export const NO_MARKING: MarkingChoice = { way: 'add', labelIds: new Set(), owner: '' };

/** The request for a choice; null while it changes nothing. */
export function markingOf({ way, labelIds, owner }: MarkingChoice): Marking | null {
  if (labelIds.size === 0 && owner === '') return null;
  return {
    ...(labelIds.size > 0 && { [way]: [...labelIds] }),
    ...(owner !== '' && { ownerId: owner === 'none' ? null : owner }),
  };
}

interface Props {
  /** The call of all chosen applications; empty for several. */
  callId: string;
  choice: MarkingChoice;
  onChange(choice: MarkingChoice): void;
}

export function BulkMarking({ callId, choice, onChange }: Props) {
  use(labelTextsReady(useShell()));
  const t = useLabelT();
  const toggle = (id: string, isChosen: boolean): void => {
    const labelIds = new Set(choice.labelIds);
    if (isChosen) labelIds.add(id);
    else labelIds.delete(id);
    onChange({ ...choice, labelIds });
  };
  return (
    <Stack gap="4">
      <SelectField
        label={t('bulk.owner')}
        value={choice.owner}
        onChange={({ target }) => onChange({ ...choice, owner: target.value })}
      >
        <option value="">{t('bulk.unchanged')}</option>
        <option value="none">{t('noOwner')}</option>
        <OwnerOptions />
      </SelectField>
      {callId === '' ? (
        <Text color="fg.muted">{t('bulk.needsCall')}</Text>
      ) : (
        <>
          <SelectField
            label={t('bulk.way')}
            value={choice.way}
            onChange={({ target }) => onChange({ ...choice, way: target.value === 'remove' ? 'remove' : 'add' })}
          >
            <option value="add">{t('bulk.add')}</option>
            <option value="remove">{t('bulk.remove')}</option>
          </SelectField>
          <LabelPicker callId={callId} chosen={choice.labelIds} onChange={toggle} />
        </>
      )}
    </Stack>
  );
}
