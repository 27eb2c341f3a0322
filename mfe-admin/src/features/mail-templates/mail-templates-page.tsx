import { PageTitle, useShell } from '@impact-call/ui';
import { use } from 'react';
import { Loaded } from '../../console/lists/loaded.tsx';
import { TemplateList } from './template-list.tsx';
import { mailTextsReady, useMailT } from './texts.ts';
import { useMailTemplates } from './use-mail-templates.ts';

/** `/admin/mail-templates`: the automatic mails, and which of them are customized. */
export function MailTemplatesPage() {
  use(mailTextsReady(useShell()));
  const t = useMailT();
  const query = useMailTemplates();
  return (
    <>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <Loaded query={query} loading={t('title')} failed={t('failed')} reason={t('failedHint')}>
        {(all) => <TemplateList all={all} />}
      </Loaded>
    </>
  );
}
