import { STANDING_GROUPS, type MailingAudience, type StandingGroup } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { CheckboxField, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Text } from '@impact-call/ui/design-system';
import { refusalOf } from '../bulk/use-jobs.ts';
import { useBulkT } from '../bulk/texts.ts';
import { useMailingT } from './texts.ts';
import { useMailingCount } from './use-mailings.ts';
import type { DraftMailing } from './use-new-mailing.ts';

interface Props {
  draft: Pick<DraftMailing, 'audience' | 'carried' | 'groups' | 'setGroups'>;
}

export function AudienceField({ draft: { audience, carried, groups, setGroups } }: Props) {
  const t = useMailingT();
  const toggle = (group: StandingGroup, isChosen: boolean): void =>
    setGroups(STANDING_GROUPS.filter((each) => (each === group ? isChosen : groups.includes(each))));
  return (
    <Box>
      <chakra.fieldset border="none" p="0" m="0">
        <chakra.legend srOnly>{t('audience.title')}</chakra.legend>
        {carried && (
          <CheckboxField
            label={t('group.chosen')}
            hint={t('chosenHint', { count: carried.count })}
            checked={groups.includes('chosen')}
            onChange={({ target }) => setGroups(target.checked ? ['chosen'] : [])}
          />
        )}
        {STANDING_GROUPS.map((group) => (
          <CheckboxField
            key={group}
            label={t(`group.${group}`)}
            hint={t(`groupHint.${group}`)}
            checked={groups.includes(group)}
            onChange={({ target }) => toggle(group, target.checked)}
          />
        ))}
      </chakra.fieldset>
      <Box role="status" mt="3">
        {groups.length === 0 ? <Text color="fg.muted">{t('audience.none')}</Text> : <Count audience={audience} />}
      </Box>
    </Box>
  );
}

function Count({ audience }: { audience: MailingAudience }) {
  const t = useMailingT();
  const tBulk = useBulkT();
  const { language } = useShell();
  const { data, error, isError, refetch } = useMailingCount(audience);
  const refusal = audience.selection && refusalOf(error);
  if (refusal) return <Text>{tBulk(refusal)}</Text>;
  if (isError)
    return (
      <>
        <Text>{t('audience.countFailed')}</Text>
        <Button size="sm" variant="surface" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </>
    );
  if (!data) return <Text color="fg.muted">{t('audience.counting')}</Text>;
  const { people, optedOut, unreachable } = data;
  return (
    <>
      <Text fontWeight="semibold">
        {t('audience.reached', { count: people, number: formatNumber(people, language) })}
      </Text>
      {optedOut > 0 && <Text>{t('audience.optedOut', { count: optedOut })}</Text>}
      {unreachable > 0 && <Text>{t('audience.unreachable', { count: unreachable })}</Text>}
    </>
  );
}
