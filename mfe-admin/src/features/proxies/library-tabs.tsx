import { Tab, TabRow } from '../../console/layout/tab-row.tsx';
import { useProxyT } from '../proxy-library/texts.ts';

export function LibraryTabs({ current }: { current: 'entries' | 'deflators' }) {
  const t = useProxyT();
  return (
    <TabRow label={t('tabs')}>
      <Tab to="/admin/proxies" isCurrent={current === 'entries'} label={t('entries')}>
        {t('entries')}
      </Tab>
      <Tab to="/admin/proxies/price-indexes" isCurrent={current === 'deflators'} label={t('deflators.title')}>
        {t('deflators.title')}
      </Tab>
    </TabRow>
  );
}
