/** One statement, as auto_explain logs it. */
export interface Plan {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** How many the planner expects. */
  readonly 'Plan Rows': number;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_format': 'json',
  client_min_messages: 'log',
};

/** The same database, over connections that tell the plan of each statement as a notice. */
export function explainedUrl(url: string): string {
  const explained = new URL(url);
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  explained.searchParams.set('options', options.join(' '));
  return explained.href;
}

/** The plan that a notice tells, if it tells one. */
export function planOf(message: string): Plan | null {
  const start = message.indexOf('{');
  return message.startsWith('duration:') && start !== -1
    ? (JSON.parse(message.slice(start)) as Plan)
    : null;
}

/** How a plan gets at the rows of a table, such as "Index Scan orders_pkey". */
export function scansOf(node: PlanNode, table: string): string[] {
  const below = (node.Plans ?? []).flatMap((inner) => scansOf(inner, table));
  const index = node['Index Name'] ?? '';
  const isOfTable = node['Relation Name'] === table || index.startsWith(`${table}_`);
  return isOfTable ? [`${node['Node Type']} ${index}`.trim(), ...below] : below;
}

/** Nodes that stop asking as soon as a limit above them is reached; of a loop the outer side does. */
const STREAMS = new Set(['Append', 'LockRows', 'Nested Loop', 'Result', 'Subquery Scan']);
/** Where at least so many rows match, a limit is reached after ten times as many. */
const MOST_MATCH = 0.1;

/**
 * Where a plan reads all rows of a table, whatever is asked. Not where a limit ends it early: no
 * condition stands before it, or the planner expects that most rows meet it.
 * @param tables how many rows the planner believes these to have
 */
export function fullReadsOf(
  { 'Query Text': text, Plan: root }: Plan,
  tables: ReadonlyMap<string, number>,
): string[] {
  const query = text.replaceAll(/\s+/g, ' ').trim();
  // How many rows a list may have is estimated, and not read.
  if (query.startsWith('explain ')) return [];
  return [...new Set(scannedIn(root, tables, false))].map((table) => {
    return `reads all of ${table}: ${query.slice(0, 160)}`;
  });
}

function scannedIn(
  node: PlanNode,
  tables: ReadonlyMap<string, number>,
  isLimited: boolean,
): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: below = [] } = node;
  const rows = tables.get(table);
  if (type === 'Seq Scan' && rows !== undefined) {
    const isShort = node.Filter === undefined || node['Plan Rows'] >= MOST_MATCH * rows;
    return isLimited && isShort ? [] : [table];
  }
  return below.flatMap((inner, place) => {
    const goesOn = isLimited && STREAMS.has(type) && (type !== 'Nested Loop' || place === 0);
    return scannedIn(inner, tables, type === 'Limit' || goesOn);
  });
}
