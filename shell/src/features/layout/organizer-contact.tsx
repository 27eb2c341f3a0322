import { useShell } from '@impact-call/ui';
import { Link, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

export function OrganizerContact() {
  const t = useT();
  const { contactEmail } = useShell().configuration;
  if (!contactEmail) return null;
  return (
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere" data-organizer-contact>
      {t('contact')} <Link href={`mailto:${contactEmail}`}>{contactEmail}</Link>
    </Text>
  );
}
