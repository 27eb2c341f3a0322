import { LANGUAGES, TEMPLATE_KINDS, type MailTemplate, type TemplateKind } from '@impact-call/contracts';
import { BoundaryMessage, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { use, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { mailTextsReady, useMailT } from './texts.ts';
import { type StoredTemplates, useMailTemplates } from './use-template-record.ts';
import { NotThere } from '../../console/layout/not-there.tsx';

/** `/admin/mail-templates/:kind`: one mail in all languages. */
export function MailTemplatePage() {
  use(mailTextsReady(useShell()));
  const t = useMailT();
  const { kind: named } = useParams();
  const kind = TEMPLATE_KINDS.find((each) => each === named);
  const { data, isError, isFetchedAfterMount, refetch } = useMailTemplates();
  if (kind === undefined) return <NotFound />;
  const title = t(`kind.${kind}`);
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/mail-templates', label: t('title') }]} current={title} />
      <PageTitle size="2xl" lead={t(`sentWhen.${kind}`)}>
        {title}
      </PageTitle>
      {isError && !data && (
        <BoundaryMessage title={t('failed')} reason={t('failedHint')} onRetry={() => void refetch()} />
      )}
      {!isError && !(data && isFetchedAfterMount) && <PageSkeleton cards={2} />}
      {data && isFetchedAfterMount && <Opened key={kind} kind={kind} templates={data} />}
    </>
  );
}

function Opened({ kind, templates }: { kind: TemplateKind; templates: readonly MailTemplate[] }) {
  // Changes by other users show up when this user saves.
  const [opened] = useState<StoredTemplates | null>(() => {
    const found = LANGUAGES.map((language) =>
      templates.find((each) => each.kind === kind && each.language === language),
    );
    if (found.some((each) => each === undefined)) return null;
    return Object.fromEntries(found.map((each) => [each?.language, each])) as StoredTemplates;
  });
  return opened ? <TemplateEditor opened={opened} /> : <NotFound />;
}

function NotFound() {
  const t = useMailT();
  return (
    <>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <NotThere title={t('notFound.title')} to="/admin/mail-templates" back={t('notFound.back')}>
        {t('notFound.hint')}
      </NotThere>
    </>
  );
}
