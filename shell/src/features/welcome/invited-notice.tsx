import { useT } from '../../translations.ts';
import { Banner } from './banner.tsx';

/** Somebody who opened the link of an invitation and is not signed in: why they are here, and how they get there. */
export function InvitedNotice() {
  const t = useT();
  return <Banner status="info" title={t('welcome.invited')} text={t('welcome.invitedHint')} />;
}
