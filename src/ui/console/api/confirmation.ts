/** Asks for the password. False: they declined. */
type AskForPassword = () => Promise<boolean>;

let askPassword: AskForPassword | null = null;

/** The dialog that asks, as long as it is on the page. */
export function setAskForPassword(dialog: AskForPassword | null): void {
  askPassword = dialog;
}

export function askForPassword(): Promise<boolean> {
  return askPassword?.() ?? Promise.resolve(false);
}
