"""Exports compiled functions under plain names, with arguments that JavaScript can pass."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm  # type: ignore[import-untyped]
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.core.types import BaseTuple  # type: ignore[attr-defined]
from numba.np.arrayobj import make_array, populate_array

from mandala.wasm.target import TRIPLE

I32, I64, POINTER = ir.IntType(32), ir.IntType(64), ir.IntType(8).as_pointer()
RUNTIME = Path(__file__).with_name("runtime.ll")
INLINING_THRESHOLD = 225  # LLVM's own; more makes the module larger, and hardly faster


class Exporter:
    """Functions for the page.

    An array becomes an address and its lengths, a tuple its parts, an integer 32 bits unless it is a `uint64`. A
    function that returns a tuple takes the address of an array of 32-bit integers for it.

    Attributes:
        names: of all functions, in order.
    """

    def __init__(self) -> None:
        self._context = cpu_target.target_context
        self._context.refresh()
        cpu_target.typing_context.refresh()
        self._codegen = self._context.codegen()
        self._library = self._codegen.create_library("exports")
        self.names: list[str] = []

    @global_compiler_lock  # type: ignore[untyped-decorator]
    def add(self, name: str, function: Any, arguments: tuple[Any, ...]) -> None:
        """Compile a function for these Numba types, and export it."""
        function.compile(arguments)
        compiled = function.overloads[arguments]
        context, described = self._context, compiled.fndesc
        module = context.create_module(name)
        returned = self._plain_result(described.restype)
        plain = [part for argument in arguments for part in self._plain(argument)]
        if isinstance(described.restype, BaseTuple):
            plain.append(POINTER)
        outer = ir.Function(module, ir.FunctionType(returned, plain), name)
        builder = ir.IRBuilder(outer.append_basic_block())
        kind = context.call_conv.get_function_type(described.restype, described.argtypes)
        callee = ir.Function(module, kind, described.llvm_func_name)
        given = iter(outer.args)
        values = [self._value(builder, argument, given) for argument in arguments]
        status, result = context.call_conv.call_function(builder, callee, described.restype, described.argtypes, values)
        with builder.if_then(status.is_error, likely=False):  # an exception, which no exported function raises
            trap = cgutils.get_or_insert_function(module, ir.FunctionType(ir.VoidType(), []), "llvm.trap")
            builder.call(trap, [])
            builder.unreachable()
        self._return(builder, described.restype, result, outer.args)
        self._library.add_ir_module(module)
        self._library.add_linking_library(compiled.library)
        self.names.append(name)

    def _plain(self, kind: Any) -> list[ir.Type]:
        """The plain argument types for an argument of this type."""
        if isinstance(kind, types.Array):
            return [POINTER] + [I32] * kind.ndim
        if isinstance(kind, BaseTuple):
            return [part for item in kind.types for part in self._plain(item)]
        if isinstance(kind, types.Integer):
            return [I64 if kind == types.uint64 else I32]
        return [self._context.get_value_type(kind)]

    def _value(self, builder: ir.IRBuilder, kind: Any, given: Iterator[Any]) -> Any:
        """Build a value of this type from plain arguments."""
        if isinstance(kind, types.Array):
            return self._array(builder, kind, next(given), [next(given) for _ in range(kind.ndim)])
        if isinstance(kind, BaseTuple):
            parts = [self._value(builder, item, given) for item in kind.types]
            return self._context.make_tuple(builder, kind, parts)
        value = next(given)
        widened = isinstance(kind, types.Integer) and value.type == I32
        return builder.sext(value, I64) if widened else value

    def _array(self, builder: ir.IRBuilder, kind: Any, data: Any, lengths: list[Any]) -> Any:
        context, shape = self._context, [builder.zext(length, I64) for length in lengths]
        item = context.get_data_type(kind.dtype)
        size = kind.dtype.size if isinstance(kind.dtype, types.Record) else context.get_abi_sizeof(item)
        strides = [ir.Constant(I64, size)]
        for length in reversed(shape[1:]):
            strides.insert(0, builder.mul(strides[0], length))
        array = make_array(kind)(context, builder)
        populate_array(array, builder.bitcast(data, item.as_pointer()), shape, strides, ir.Constant(I64, size), None)
        return array._getvalue()

    def _plain_result(self, kind: Any) -> ir.Type:
        if kind == types.none or isinstance(kind, BaseTuple):
            return ir.VoidType()
        if kind in (types.uint64, types.float64, types.float32):
            return self._context.get_value_type(kind)
        return I32

    def _return(self, builder: ir.IRBuilder, kind: Any, result: Any, given: Any) -> None:
        if kind == types.none:
            builder.ret_void()
        elif isinstance(kind, BaseTuple):
            into = builder.bitcast(given[-1], I32.as_pointer())
            for k in range(len(kind.types)):
                part = builder.trunc(builder.extract_value(result, k), I32)
                builder.store(part, builder.gep(into, [ir.Constant(I32, k)]))
            builder.ret_void()
        elif isinstance(kind, types.Boolean):
            builder.ret(builder.zext(self._context.cast(builder, result, kind, types.uint8), I32))
        elif isinstance(kind, types.Integer) and result.type.width < I32.width:  # as Numba reads a small field
            builder.ret(self._context.cast(builder, result, kind, types.int32))
        elif result.type == I64 and kind != types.uint64:
            builder.ret(builder.trunc(result, I32))
        else:
            builder.ret(result)

    @global_compiler_lock  # type: ignore[untyped-decorator]
    def object_file(self) -> bytes:
        """Everything with the runtime, optimized, as a WebAssembly object."""
        self._library.finalize()
        module, runtime = self._library.linked(), llvm.parse_assembly(RUNTIME.read_text())
        module.triple = runtime.triple = TRIPLE
        module.data_layout = runtime.data_layout = self._codegen._data_layout
        module.link_in(runtime)
        for function in module.functions:
            if not function.is_declaration:
                function.linkage = "external" if function.name in self.names else "internal"
        for variable in module.global_variables:
            if not variable.is_declaration:
                variable.linkage = "internal"
        self._optimize(module)
        module.verify()
        return bytes(self._codegen._tm.emit_object(module))

    def _optimize(self, module: Any) -> None:
        """Numba's own passes for the CPU: cheap ones first, then all; references are pruned after each."""

        def cheap(manager: Any) -> None:
            manager.add_loop_rotate_pass()
            manager.add_instruction_combine_pass()
            manager.add_jump_threading_pass()

        for level, more in ((0, cheap), (3, None), (3, None)):
            self._run_passes(module, level, more)

    def _run_passes(self, module: Any, level: int, more: Callable[[Any], None] | None) -> None:
        options = llvm.create_pipeline_tuning_options(speed_level=level)
        if level:
            options.loop_vectorization = options.slp_vectorization = True
            options.inlining_threshold = INLINING_THRESHOLD
        builder = llvm.create_pass_builder(self._codegen._tm, options)
        manager = builder.getModulePassManager()
        if more:
            more(manager)
        manager.add_refprune_pass()
        manager.run(module, builder)
