import type { MergeParty } from '@impact-call/contracts';
import { chakra } from '@impact-call/ui/design-system';
import { PartyChoice } from './party-choice.tsx';
import { useMergeT } from './texts.ts';

interface Props {
  parties: readonly MergeParty[];
  keptId: string;
  onChoose(id: string): void;
}

export function WhichRemains({ parties, keptId, onChoose }: Props) {
  const t = useMergeT();
  return (
    <chakra.fieldset border="0" p="0" m="0">
      <chakra.legend srOnly>{t('remains.title')}</chakra.legend>
      {parties.map((party) => (
        <PartyChoice
          key={party.id}
          group="merge-remains"
          party={party}
          checked={party.id === keptId}
          onChoose={() => onChoose(party.id)}
        />
      ))}
    </chakra.fieldset>
  );
}
