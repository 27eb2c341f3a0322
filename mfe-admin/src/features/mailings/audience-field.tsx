import { MAILING_GROUPS, type MailingGroup } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { CheckboxField, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Text } from '@impact-call/ui/design-system';
import { useMailingT } from './texts.ts';
import { useMailingCount } from './use-mailings.ts';

interface Props {
  callId: string;
  groups: readonly MailingGroup[];
  onChange(groups: MailingGroup[]): void;
}

/** Whom to write to, by how their application stands; below it how many that are now. */
export function AudienceField({ callId, groups, onChange }: Props) {
  const t = useMailingT();
  const toggle = (group: MailingGroup, isChosen: boolean): void =>
    onChange(MAILING_GROUPS.filter((each) => (each === group ? isChosen : groups.includes(each))));
  return (
    <Box>
      <chakra.fieldset border="none" p="0" m="0">
        <chakra.legend srOnly>{t('audience.title')}</chakra.legend>
        {MAILING_GROUPS.map((group) => (
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
        {groups.length === 0 ? (
          <Text color="fg.muted">{t('audience.none')}</Text>
        ) : (
          <Count callId={callId} groups={groups} />
        )}
      </Box>
    </Box>
  );
}

function Count({ callId, groups }: Pick<Props, 'callId' | 'groups'>) {
  const t = useMailingT();
  const { language } = useShell();
  const { data, isError, refetch } = useMailingCount(callId, groups);
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
