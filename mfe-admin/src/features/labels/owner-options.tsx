import type { SubmissionMarks } from '@impact-call/contracts';
import { useAdministrators } from '../conversations/use-conversations.ts';
import { useLabelT } from './texts.ts';

/** Options for the administrators; `owner` may be a former one. */
export function OwnerOptions({ owner = null }: { owner?: SubmissionMarks['owner'] }) {
  const t = useLabelT();
  const administrators = useAdministrators();
  const isListed = owner === null || administrators.some(({ id }) => id === owner.id);
  return (
    <>
      {!isListed && <option value={owner.id}>{owner.name || t('formerOwner')}</option>}
      {administrators.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
