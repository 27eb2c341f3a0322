import { CheckboxField, TextAreaField } from '@impact-call/ui';
import { Box, Button, chakra, Text } from '@impact-call/ui/design-system';
import { sortAddresses, withoutNames } from '../call-rules.ts';
import { useCallT } from '../../texts.ts';
import { anchorOf, useCallForm } from '../use-call-record.ts';

const SHOWN = 20;

export function EmailFilterField() {
  const t = useCallT();
  const { values, set, errorOf } = useCallForm();
  const { isUserFilterEnable, userFilterEmail } = values;
  const { valid, invalid } = sortAddresses(userFilterEmail);
  return (
    <>
      <CheckboxField
        label={t('field.filter')}
        hint={t('field.filterHint')}
        checked={isUserFilterEnable}
        onChange={({ target }) => set('isUserFilterEnable', target.checked)}
      />
      {(isUserFilterEnable || userFilterEmail !== '') && (
        <Box>
          <TextAreaField
            id={anchorOf('userFilterEmail')}
            label={t('field.addresses')}
            hint={t('field.addressesHint')}
            error={errorOf('userFilterEmail')}
            rows={5}
            maxLength={100_000}
            spellCheck={false}
            value={userFilterEmail}
            onChange={({ target }) => set('userFilterEmail', withoutNames(target.value))}
          />
          <Text role="status" mt="2" fontSize="sm" color="fg.muted">
            {t('field.addressCount', { count: valid.length })}
            {isUserFilterEnable && valid.length === 0 && ` ${t('field.nobody')}`}
          </Text>
          {invalid.length > 0 && (
            <InvalidAddresses invalid={invalid} onRemove={() => set('userFilterEmail', valid.join(', '))} />
          )}
        </Box>
      )}
    </>
  );
}

function InvalidAddresses({ invalid, onRemove }: { invalid: readonly string[]; onRemove(): void }) {
  const t = useCallT();
  return (
    <Box mt="2">
      <Text fontSize="sm" fontWeight="semibold" color="fg.error">
        {t('field.invalidAddresses', { count: invalid.length })}
      </Text>
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="2" mt="1">
        {invalid.slice(0, SHOWN).map((address) => (
          <chakra.li
            key={address}
            px="2"
            borderWidth="1px"
            borderColor="border.error"
            borderRadius="l1"
            fontSize="sm"
            overflowWrap="anywhere"
          >
            {address.slice(0, 100)}
          </chakra.li>
        ))}
        {invalid.length > SHOWN && <li>…</li>}
      </chakra.ul>
      <Button mt="2" size="sm" variant="surface" colorPalette="gray" onClick={onRemove}>
        {t('field.removeInvalid')}
      </Button>
    </Box>
  );
}
