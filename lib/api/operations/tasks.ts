import { task } from '@/lib/crm/tasks/schema'
import * as tasks from '@/lib/crm/tasks/tasks'
import { resourceOperations } from '../resource-operations'

export const taskOperations = resourceOperations(task, tasks, {})
