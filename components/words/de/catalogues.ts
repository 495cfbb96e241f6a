import account from './account'
import audit from './audit'
import belonging from './belonging'
import board from './board'
import calendar from './calendar'
import checkSettings from './check-settings'
import crm from './crm'
import deliveries from './deliveries'
import duplicates from './duplicates'
import failures from './failures'
import forecast from './forecast'
import grid from './grid'
import home from './home'
import identity from './identity'
import imports from './imports'
import jobs from './jobs'
import mailSettings from './mail-settings'
import mail from './mail'
import members from './members'
import merge from './merge'
import records from './records'
import resource from './resource'
import settings from './settings'
import shell from './shell'
import startWorkflow from './start-workflow'
import triggers from './triggers'
import ui from './ui'
import webhooks from './webhooks'
import workflowRuns from './workflow-runs'
import workflows from './workflows'

/** German messages, by the name of their English catalogue. */
export const catalogues = {
  account,
  audit,
  belonging,
  board,
  calendar,
  checkSettings,
  crm,
  deliveries,
  duplicates,
  failures,
  forecast,
  grid,
  home,
  identity,
  imports,
  jobs,
  mailSettings,
  mail,
  members,
  merge,
  records,
  resource,
  settings,
  shell,
  startWorkflow,
  triggers,
  ui,
  webhooks,
  workflowRuns,
  workflows,
}
