type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const FRAME_KEYS = new Set(
  words(`
    name type title description pages elements locale state width minWidth maxWidth startWithNewLine visibleIf enableIf
    requiredIf isRequired titleLocation descriptionLocation questionTitleLocation questionErrorLocation
    showQuestionNumbers questionTitlePattern requiredMark requiredText showTitle showPageTitles showPageNumbers
    showProgressBar progressBarType progressBarLocation showCompletePage completedHtml completeText pagePrevText
    pageNextText startSurveyText showPrevButton showNavigationButtons widthMode fitToContainer headerView
    checkErrorsMode validateVisitedEmptyFields textUpdateMode maxTextLength maxCommentLength autoGrowComment
    focusFirstQuestionAutomatic focusOnFirstError navigationTitle navigationDescription
  `),
);
const QUESTION_KEYS = new Set(
  words(`
    name type title description isRequired requiredErrorText validators inputType min max step minValueExpression maxValueExpression minErrorText maxErrorText
    maxLength placeholder maskType maskSettings autocomplete dataList rows cols autoGrow allowResize acceptCarriageReturn
    choices choicesOrder colCount colCountMode choiceTextMode itemSize showOtherItem hasOther otherText otherPlaceholder
    otherErrorText showNoneItem hasNone noneText showRefuseItem showDontKnowItem showSelectAllItem hasSelectAll
    selectAllText separateSpecialChoices maxSelectedChoices minSelectedChoices searchEnabled searchMode allowClear
    showCommentArea hasComment commentText commentPlaceholder rateMin rateMax rateStep rateCount rateValues rateType
    rateColorMode scaleColorMode autoGenerate displayMode rateDescriptionLocation displayRateDescriptionsAsExtremeItems
    minRateDescription maxRateDescription labelTrue labelFalse valueTrue valueFalse swapOrder renderAs multiSelect
    showLabel imageFit contentMode imageWidth imageHeight minImageWidth minImageHeight maxImageWidth maxImageHeight
    signatureWidth signatureHeight signatureAutoScaleEnabled penColor showPlaceholder allowMultiple acceptedTypes
    maxSize maxFiles storeDataAsText allowImagesPreview needConfirmRemoveFile sourceType columns cellType items itemTitleWidth
    isAllRowRequired eachRowRequired eachRowUnique isUniqueCaseSensitive rowOrder alternateRows showHeader
    verticalAlign columnMinWidth columnMaxWidth rowTitleWidth rowsPerPage horizontalScroll transposeData columnLayout
    rowCount minRowCount maxRowCount allowAddRows allowRemoveRows allowRowReorder allowRowsDragAndDrop
    addRowText removeRowText addRowLocation addRowButtonLocation hideColumnsIfEmpty noRowsText emptyRowsText confirmDelete
    confirmDeleteText templateElements templateTitle templateDescription panelCount minPanelCount maxPanelCount
    allowAddPanel allowRemovePanel addPanelText removePanelText panelAddText panelRemoveText panelsState
    noEntriesText renderMode showQuestionNumbers expression displayStyle currency maximumFractionDigits
    minimumFractionDigits useGrouping format html startWithNewLine width minWidth maxWidth indent titleLocation
    descriptionLocation errorLocation hideNumber showNumber state size readOnly cellHint hint cellHintTitle
  `),
);
/** Conditions, which are evaluated again from all answers each time. */
const CONDITION_KEYS = new Set(['visibleIf', 'enableIf', 'requiredIf']);
/** In tables and lists, a condition is evaluated only from its own row or entry. */
const isOfOwnRow = ({ visibleIf = '' }: Json): boolean =>
  typeof visibleIf === 'string' &&
  [...visibleIf.matchAll(/\{([^}]*)\}/g)].every(([, name = '']) => /^(row|panel)\./.test(name));
const ITEM_KEYS = new Set(['value', 'text', 'name', 'title']);
const QUESTION_TYPES = new Set(
  words(`
    text comment radiogroup checkbox dropdown tagbox boolean rating ranking imagepicker slider signaturepad file
    multipletext matrix matrixdropdown matrixdynamic paneldynamic expression html
  `),
);

const hasOnly = (value: Json, ...allowed: ReadonlySet<string>[]): boolean =>
  Object.keys(value).every((key) => allowed.some((keys) => keys.has(key)));
const arePlainItems = (value: unknown): boolean => objectsIn(value).every((item) => hasOnly(item, ITEM_KEYS));

const arePlainChoices = ({ choices, rateValues }: Json): boolean => arePlainItems(choices) && arePlainItems(rateValues);

const isPlainField = (field: Json): boolean =>
  hasOnly(field, QUESTION_KEYS, CONDITION_KEYS) && isOfOwnRow(field) && arePlainChoices(field);

function isPlainQuestion(question: Json, isInside: boolean): boolean {
  const { type, rows, columns, items, templateElements } = question;
  return (
    QUESTION_TYPES.has(String(type)) &&
    hasOnly(question, QUESTION_KEYS, CONDITION_KEYS) &&
    (!isInside || isOfOwnRow(question)) &&
    arePlainChoices(question) &&
    arePlainItems(rows) &&
    objectsIn(columns).every((column) => (type === 'matrix' ? hasOnly(column, ITEM_KEYS) : isPlainField(column))) &&
    objectsIn(items).every(isPlainField) &&
    objectsIn(templateElements).every((element) => isPlainQuestion(element, true))
  );
}

/** Settings that make rows of a table depend on one another. */
const ACROSS_ROWS = new Set(['eachRowUnique', 'hideColumnsIfEmpty', 'transposeData']);
/** Names in texts and expressions of a row that refer outside it. */
const ROW_PLACES = /^(?:rowIndex|visibleRowIndex|prevRow|nextRow|totalRow)\b/i;

/** Functions that take the name of a question as a text. */
const BY_NAME = /\b(?:displayValue|propertyValue)\b/i;

/** The library ignores the case of names, and a `#` before them. */
function namesOtherRows(table: Json): boolean {
  const own = String(table['name']).toLowerCase();
  const texts = JSON.stringify(table);
  const names = [...texts.matchAll(/\{\s*#?([^{}"]*)\}/g)].map(([, name = '']) => name.trim());
  return (
    BY_NAME.test(texts) ||
    names.some((name) => ROW_PLACES.test(name) || name.toLowerCase().split(/[.[]/)[0]?.trim() === own)
  );
}

/** Each row can be evaluated without other rows and earlier answers; `table` is a definition with one question. */
export const isPlainTable = (table: Json): boolean =>
  table['type'] === 'matrixdynamic' &&
  isPlainQuestion(table, false) &&
  !Object.keys(table).some((key) => ACROSS_ROWS.has(key)) &&
  !namesOtherRows(table);

const isPlainPanel = (panel: Json): boolean =>
  hasOnly(panel, FRAME_KEYS) &&
  [...objectsIn(panel['pages']), ...objectsIn(panel['elements'])].every((element) =>
    element['type'] === 'panel' || element['type'] === 'page' || element['type'] === undefined
      ? isPlainPanel(element)
      : isPlainQuestion(element, false),
  );

/** No default values, triggers, or values set by changes. Unknown settings count as dependent. */
export const isPlainSurvey = (definition: Json): boolean => isPlainPanel(definition);
