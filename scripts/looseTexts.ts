import { parseSync } from 'vite';

/** The fields of a syntax tree node that are read here. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** A text outside of `t`, `plural` and `rich`, or a word that is put into one of them. */
export interface LooseText {
  line: number;
  text: string;
}

const TEXT_FUNCTIONS = ['t', 'plural', 'rich'];

/** Attributes and properties whose values appear on pages. */
const READABLE =
  /^(label|title|placeholder|alt|description|hint|text|says|note|lead|confirm|busyLabel|all|empty|aria-(label|description|roledescription|valuetext))$/;

/** A sentence or a title: reported wherever it occurs. */
const SENTENCE = /^\p{Lu}[\p{L}’']+( [\p{L}’'“”]+)+/u;
const HAS_LETTER = /\p{L}/u;

export function findLooseTexts(code: string, file: string): LooseText[] {
  const { program } = parseSync(file, code);
  const looseTexts = new Map<number, LooseText>();
  const report = (node: Node, text: string) =>
    looseTexts.set(node.start, { line: code.slice(0, node.start).split('\n').length, text: text.trim() });

  /** Reports the literals that may become the value of an expression, or a part of it. */
  function reportPieces(node: unknown, isText: RegExp): void {
    if (!isNode(node)) return;
    for (const piece of listPieces(node)) {
      const text = readLiteral(piece);
      if (text !== null && isText.test(text)) report(piece, text);
    }
  }

  /** Reports literals among the values of a text: they would stay English in its translation. */
  function reportValues(node: unknown): void {
    if (!isNode(node)) return;
    for (const { value } of (node.properties ?? []) as { value: unknown }[]) reportPieces(value, HAS_LETTER);
  }

  function walk(node: unknown, parent: Node | null): void {
    if (Array.isArray(node)) for (const item of node) walk(item, parent);
    if (!isNode(node) || TYPE_NODE.test(node.type)) return;
    if (isTextCall(node)) {
      const args = node.arguments as Node[];
      const values = args.find(({ type }) => type === 'ObjectExpression');
      reportValues(values);
      walk(values, node);
      return;
    }
    const text = readLiteral(node);
    if (text !== null && SENTENCE.test(text) && !isInternal(node, parent)) report(node, text);
    if (node.type === 'JSXText' && HAS_LETTER.test(String(node.value))) report(node, String(node.value));
    if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute')
      reportPieces(node.expression, HAS_LETTER);
    if (node.type === 'JSXAttribute' && READABLE.test(readName(node.name)))
      reportPieces(node.value, HAS_LETTER);
    if (node.type === 'Property' && READABLE.test(readName(node.key))) reportPieces(node.value, HAS_LETTER);
    for (const [key, child] of Object.entries(node))
      if (typeof child === 'object' && key !== 'typeAnnotation') walk(child, node);
  }

  walk(program, null);
  return [...looseTexts.values()];
}

const TYPE_NODE = /^(TS(Type|Interface|Literal|Union|Mapped|Conditional)|Import|ExportAll)/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isTextCall = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && TEXT_FUNCTIONS.includes(String(callee.name));

const readName = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value) : '');

function readLiteral(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : null;
}

/** Whether a text never appears on a page: messages of errors, compared values and keys. */
function isInternal(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'NewExpression' || parent?.type === 'BinaryExpression') return true;
  if (parent?.type === 'TSLiteralType' || parent?.type === 'JSXAttribute') return true;
  return parent?.type === 'Property' && parent.key === node;
}

function listPieces(node: Node): Node[] {
  const listInner = (value: unknown): Node[] => {
    if (Array.isArray(value)) return value.flatMap(listInner);
    return isNode(value) ? listPieces(value) : [];
  };
  switch (node.type) {
    case 'Literal':
      return [node];
    case 'TemplateLiteral':
      return [...listInner(node.quasis), ...listInner(node.expressions)];
    case 'TemplateElement':
      return [node];
    case 'ConditionalExpression':
      return [...listInner(node.consequent), ...listInner(node.alternate)];
    case 'LogicalExpression':
      return [...listInner(node.left), ...listInner(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...listInner(node.left), ...listInner(node.right)] : [];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return listInner(node.expression);
    case 'ArrayExpression':
      return listInner(node.elements);
    default:
      return [];
  }
}
