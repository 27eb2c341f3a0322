import type { Sdg } from '@impact-call/contracts';
import { MAX_SDG_TARGETS } from '@impact-call/contracts/limits';
import { Box, chakra, Text } from '@impact-call/ui/design-system';
import { Disclosure } from '../fields/disclosure.tsx';
import { goalsId } from '../screen/field-ids.ts';
import { useT } from '../screen/impact-context.tsx';

interface Props {
  stepId: string;
  goals: readonly Sdg[];
  chosen: readonly string[];
  onChange(codes: string[]): void;
}

/** Each goal's are collapsed (docs/rules/11-impact-wizard.md#goal-targets). */
export function TargetChoice({ goals, chosen, ...props }: Props) {
  const t = useT();
  const withTargets = goals.filter(({ targets = [] }) => targets.length > 0);
  if (withTargets.length === 0) return null;
  const isFull = chosen.length >= MAX_SDG_TARGETS;
  return (
    <Box as="section" aria-label={t('map.targets')}>
      <Text as="h3" fontWeight="bold" fontSize="lg">
        {t('map.targets')}
      </Text>
      <Text color="fg.muted" mb="3">
        {isFull ? t('map.targetsFull', { max: MAX_SDG_TARGETS }) : t('map.targetsLead', { max: MAX_SDG_TARGETS })}
      </Text>
      {withTargets.map((goal) => (
        <TargetsOfGoal key={goal.sdgCode} {...props} goal={goal} chosen={chosen} isFull={isFull} />
      ))}
    </Box>
  );
}

type GoalProps = Omit<Props, 'goals'> & { goal: Sdg; isFull: boolean };

function TargetsOfGoal({ stepId, goal: { sdgCode, name, targets = [] }, chosen, isFull, onChange }: GoalProps) {
  const t = useT();
  const count = targets.filter(({ code }) => chosen.includes(code)).length;
  const title = `${sdgCode} · ${name}${count === 0 ? '' : ` (${t('map.targetsChosen', { count })})`}`;
  const toggle = (code: string): void =>
    onChange(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]);
  return (
    <Disclosure title={title}>
      <Box as="ul" listStyleType="none" display="grid" gap="1">
        {targets.map((target) => (
          <Box as="li" key={target.code}>
            <chakra.label display="flex" gap="3" py="2" minH="11" alignItems="center" cursor="pointer">
              <chakra.input
                type="checkbox"
                id={`${goalsId(stepId)}-${target.code}`}
                checked={chosen.includes(target.code)}
                disabled={isFull && !chosen.includes(target.code)}
                onChange={() => toggle(target.code)}
                boxSize="6"
                flexShrink={0}
                accentColor="var(--chakra-colors-accent-solid)"
              />
              <Box as="span" minW="0">
                <Box as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums" me="2">
                  {target.code}
                </Box>
                {target.name}
              </Box>
            </chakra.label>
          </Box>
        ))}
      </Box>
    </Disclosure>
  );
}
