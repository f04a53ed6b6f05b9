/** One statement, as auto_explain logs it. */
export interface Plan {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
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
